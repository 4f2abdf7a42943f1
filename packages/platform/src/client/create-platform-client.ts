import { isPlatformError, PlatformError } from '../error.js';
import { type DashboardExportsOperations, dashboardExportTable } from '../operations/dashboard-exports.js';
import { type EmbedOperations, embedTable } from '../operations/embed.js';
import { type EmbedTenantsOperations, embedGroupTable, embedTenantTable } from '../operations/embed-tenants.js';
import { type EmbedAccessOperations, embedAccessTable, type WorkbooksOperations } from '../operations/workbooks.js';
import { ownFields } from '../own-fields.js';
import { createTransport } from '../transport/create-transport.js';
import { schemaChecks } from '../transport/schema-checks.js';
import { methodsOf } from './methods-of.js';
import { normalizeExternalIds } from './normalize-external-ids.js';
import { type PlatformClientOptions, readOptions } from './options.js';
import { bindWorkbooks } from './workbooks.js';

/** The platform's operations by group, under the platform's own names. It does not expose the key. */
export interface PlatformClient {
  readonly embed: EmbedOperations;
  readonly workbooks: WorkbooksOperations;
  readonly embedTenants: EmbedTenantsOperations;
  readonly embedAccess: EmbedAccessOperations;
  readonly dashboardExports: DashboardExportsOperations;
}

/**
 * Makes a client of one tenant of the platform. Keep and reuse it: it holds no connection, and its only state is the
 * access token.
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
  const embed = methodsOf(transport, embedTable);
  const exports = methodsOf(transport, dashboardExportTable);
  return Object.freeze<PlatformClient>({
    embed: Object.freeze<EmbedOperations>({
      ...embed,
      // Drops any other fields of the answer.
      async generateSession(request, options) {
        try {
          const { sessionId } = await embed.generateSession(request, options);
          return { sessionId };
        } catch (error) {
          throw isPlatformError(error) && error.code === 'forbidden' ? needsAdmin(error) : error;
        }
      },
    }),
    workbooks: bindWorkbooks(transport),
    embedTenants: methodsOf(transport, (each) => ({ ...embedTenantTable(each), ...embedGroupTable(each) })),
    embedAccess: methodsOf(transport, embedAccessTable),
    dashboardExports: Object.freeze({
      start: exports.startExport,
      status: exports.getExportStatus,
      download: exports.downloadExport,
    }),
  });
}

/** Adds that sessions need an admin's key, because the platform's 403 does not always mention it. */
function needsAdmin(error: PlatformError): PlatformError {
  const { code, message, ...details } = error;
  return new PlatformError(code, `${message} (the key must belong to an admin)`, details);
}
