import * as schemas from '../schemas/all.js';
import { answers, type Each, type Kind, reading, takes, updating } from './table.js';

const workbookPath = '/api/v1/deployments/{deploymentId}/workbooks/{workbookId}';

export const workbookTable = <K extends Kind>(each: Each<K>) =>
  ({
    /**
     * Publishes a workbook as a dashboard, unchanged or with the input. Each call makes a new version, so it is repeated
     * only after 429. The answer may have up to 16 MiB.
     *
     * @throws PlatformError Also `invalid-request` if the input names another workbook than the argument.
     *
     * @example
     * const { publicId } = await client.workbooks.publishDashboard(7, 42, { workbookId: 42, allowEmbed: true });
     */
    publishDashboard: each('publishDashboard', {
      group: 'workbooks',
      summary: 'Publish a workbook as a dashboard',
      method: 'POST',
      path: `${workbookPath}/publish`,
      auth: 'Bearer',
      body: takes<schemas.PublishDashboardInput>()(schemas.publishDashboardInputSchema),
      bodyOptional: true,
      response: answers<schemas.Dashboard>(schemas.dashboardSchema),
      // Each publication makes a new version.
      idempotent: false,
      large: true,
    }),
  }) as const;

/** Publishes workbooks. */
export interface WorkbooksOperations extends ReturnType<typeof workbookTable<'method'>> {}

const path = `${workbookPath}/embed-access` as const;
const ofAccess = { group: 'embedAccess', auth: 'Bearer', path } as const;

export const embedAccessTable = <K extends Kind>(each: Each<K>) =>
  ({
    /**
     * Reads the access.
     *
     * @example
     * const { grants } = await client.embedAccess.getEmbedAccess(7, 42);
     */
    getEmbedAccess: each('getEmbedAccess', {
      ...ofAccess,
      ...reading,
      summary: 'Read which embed tenants may see a workbook',
      response: answers<schemas.EmbedAccessResponse>(schemas.embedAccessResponseSchema),
    }),
    /**
     * Replaces all grants of a workbook. An `embedTenantName` of null means all embed users.
     *
     * @example
     * await client.embedAccess.updateEmbedAccess(7, 42, {
     *   grants: [
     *     { embedTenantName: null, action: 'none' },
     *     { embedTenantName: 'acme-corp', action: 'read' },
     *   ],
     * });
     */
    updateEmbedAccess: each('updateEmbedAccess', {
      ...ofAccess,
      ...updating,
      summary: 'Set which embed tenants may see a workbook',
      body: takes<schemas.UpdateEmbedAccessInput>()(schemas.updateEmbedAccessInputSchema),
      response: answers<schemas.EmbedAccessResponse>(schemas.embedAccessResponseSchema),
      refusals: ['rejected'],
    }),
  }) as const;

/** Reads and changes which embed tenants may see a workbook's dashboard: `read` or `none`, for one or for all. */
export interface EmbedAccessOperations extends ReturnType<typeof embedAccessTable<'method'>> {}
