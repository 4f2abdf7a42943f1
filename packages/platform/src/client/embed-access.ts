import type { EmbedAccessResponse, UpdateEmbedAccessInput } from '../schemas/embed-access.js';
import type { CallOptions } from '../transport/call-options.js';

/** Reads and changes which embed tenants may see a workbook's dashboard: `read` or `none`, for one or for all. */
export interface EmbedAccessOperations {
  /**
   * Reads the access.
   *
   * @example
   * const { grants } = await client.embedAccess.getEmbedAccess(7, 42);
   */
  getEmbedAccess(deploymentId: number, workbookId: number, options?: CallOptions): Promise<EmbedAccessResponse>;
  /**
   * Replaces all grants of a workbook. An `embedTenantName` of null stands for all embed users.
   *
   * @example
   * await client.embedAccess.updateEmbedAccess(7, 42, {
   *   grants: [
   *     { embedTenantName: null, action: 'none' },
   *     { embedTenantName: 'acme-corp', action: 'read' },
   *   ],
   * });
   */
  updateEmbedAccess(
    deploymentId: number,
    workbookId: number,
    input: UpdateEmbedAccessInput,
    options?: CallOptions,
  ): Promise<EmbedAccessResponse>;
}
