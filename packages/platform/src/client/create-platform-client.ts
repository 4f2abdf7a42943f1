import { embedGroupOperations, embedTenantOperations } from '../operations/embed-tenants.js';
import { embedAccessOperations } from '../operations/workbooks.js';
import { ownFields } from '../own-fields.js';
import { createTransport } from '../transport/create-transport.js';
import { schemaChecks } from '../transport/schema-checks.js';
import { bindGroup } from './bind-group.js';
import { bindEmbed, type EmbedOperations } from './embed.js';
import type { EmbedAccessOperations } from './embed-access.js';
import type { EmbedTenantsOperations } from './embed-tenants.js';
import { normalizeExternalIds } from './normalize-external-ids.js';
import { type PlatformClientOptions, readOptions } from './options.js';
import { bindWorkbooks, type WorkbooksOperations } from './workbooks.js';

/** The platform's operations by group, under the platform's own names. The key is not visible in it. */
export interface PlatformClient {
  readonly embed: EmbedOperations;
  readonly workbooks: WorkbooksOperations;
  readonly embedTenants: EmbedTenantsOperations;
  readonly embedAccess: EmbedAccessOperations;
}

/**
 * Makes a client of one tenant of the platform. Keep and reuse it: it holds no connection, and no state but its access
 * token.
 *
 * Every call takes `{ signal }` as its last argument, ends within `timeout` milliseconds, and fails with a
 * `PlatformError` only.
 *
 * @throws PlatformError `invalid-request`; no message quotes the key.
 * @example
 * const client = createPlatformClient({ baseUrl: 'https://acme.example.com', apiKey: process.env.SVC_API_KEY ?? '' });
 * const { sessionId } = await client.embed.generateSession({ deploymentId: 1, externalId: 'ada@example.com' });
 */
export function createPlatformClient(options: PlatformClientOptions): PlatformClient {
  const sending = createTransport(readOptions(options), schemaChecks);
  const transport = ownFields(options).normalizeExternalIds === true ? normalizeExternalIds(sending) : sending;
  return Object.freeze({
    embed: bindEmbed(transport),
    workbooks: bindWorkbooks(transport),
    embedTenants: bindGroup(transport, {
      ...embedTenantOperations,
      ...embedGroupOperations,
    }) satisfies EmbedTenantsOperations,
    embedAccess: bindGroup(transport, embedAccessOperations) satisfies EmbedAccessOperations,
  });
}
