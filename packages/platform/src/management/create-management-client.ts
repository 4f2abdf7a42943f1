import { bindGroup } from '../client/bind-group.js';
import { type PlatformClientOptions, readOptions } from '../client/options.js';
import { deploymentOperations } from '../operations/deployments.js';
import { appConfigOperations, tenantOperations } from '../operations/settings.js';
import { userAttributeOperations } from '../operations/user-attributes.js';
import { userOperations } from '../operations/users.js';
import { createTransport } from '../transport/create-transport.js';
import type { DeploymentsOperations } from './deployments.js';
import type { AppConfigOperations, TenantOperations } from './settings.js';
import type { UserAttributesOperations } from './user-attributes.js';
import type { UsersOperations } from './users.js';

/** The operations of administration by group, under the platform's own names. The key is not visible in it. */
export interface ManagementClient {
  readonly deployments: DeploymentsOperations;
  readonly users: UsersOperations;
  readonly userAttributes: UserAttributesOperations;
  readonly tenant: TenantOperations;
  readonly appConfig: AppConfigOperations;
}

/**
 * Makes a client of the operations that administer one tenant of the platform. It takes the options of
 * `createPlatformClient` and keeps the same rules of time-outs, retries and errors.
 *
 * @throws PlatformError `invalid-request`; no message quotes the key.
 * @example
 * const client = createManagementClient({ baseUrl: 'https://acme.example.com', apiKey: process.env.SVC_API_KEY ?? '' });
 * for await (const { id, name } of client.deployments.listDeployments()) console.log(id, name);
 */
export function createManagementClient(options: PlatformClientOptions): ManagementClient {
  const transport = createTransport(readOptions(options));
  return Object.freeze({
    deployments: bindGroup(transport, deploymentOperations) satisfies DeploymentsOperations,
    users: bindGroup(transport, userOperations) satisfies UsersOperations,
    userAttributes: bindGroup(transport, userAttributeOperations) satisfies UserAttributesOperations,
    tenant: bindGroup(transport, tenantOperations) satisfies TenantOperations,
    appConfig: bindGroup(transport, appConfigOperations) satisfies AppConfigOperations,
  });
}
