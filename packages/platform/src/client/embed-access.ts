import type { EmbedAccessResponse, UpdateEmbedAccessInput } from '../schemas/open-shapes.js';
import type { CallOptions } from '../transport/call-options.js';

/** Reads and changes which embed tenants may see a workbook's dashboard: `read` or `none`, for one or for all. */
export interface EmbedAccessOperations {
  /**
   * Reads the access: an open object, because the interface does not show its shape.
   *
   * @example
   * const access = await client.embedAccess.getEmbedAccess(7, 42);
   */
  getEmbedAccess(deploymentId: number, workbookId: number, options?: CallOptions): Promise<EmbedAccessResponse>;
  /**
   * Changes the access; the input is an open object for the same reason.
   *
   * @example
   * await client.embedAccess.updateEmbedAccess(7, 42, { embedTenants: [{ name: 'acme-corp', action: 'read' }] });
   */
  updateEmbedAccess(
    deploymentId: number,
    workbookId: number,
    input: UpdateEmbedAccessInput,
    options?: CallOptions,
  ): Promise<EmbedAccessResponse>;
}
