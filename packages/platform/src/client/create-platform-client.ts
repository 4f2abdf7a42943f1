import { ownFields } from '../own-fields.js';
import { createTransport } from '../transport/create-transport.js';
import { createEmbedOperations, type EmbedOperations } from './embed.js';
import { createEmbedAccessOperations, type EmbedAccessOperations } from './embed-access.js';
import { createEmbedTenantsOperations, type EmbedTenantsOperations } from './embed-tenants.js';
import { normalizeExternalIds } from './normalize-external-ids.js';
import { type PlatformClientOptions, readOptions } from './options.js';
import { createWorkbooksOperations, type WorkbooksOperations } from './workbooks.js';

/** The platform's operations by group, under the platform's own names. The key is not visible in it. */
export interface PlatformClient {
  readonly embed: EmbedOperations;
  readonly workbooks: WorkbooksOperations;
  readonly embedTenants: EmbedTenantsOperations;
  readonly embedAccess: EmbedAccessOperations;
}

/**
 * Makes a client of one tenant of the platform. Keep and reuse it: it holds no connection and no state.
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
  const sending = createTransport(readOptions(options));
  const transport = ownFields(options).normalizeExternalIds === true ? normalizeExternalIds(sending) : sending;
  return Object.freeze<PlatformClient>({
    embed: createEmbedOperations(transport),
    workbooks: createWorkbooksOperations(transport),
    embedTenants: createEmbedTenantsOperations(transport),
    embedAccess: createEmbedAccessOperations(transport),
  });
}
