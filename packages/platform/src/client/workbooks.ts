import { workbookOperations as operations } from '../operations/workbooks.js';
import type { Dashboard } from '../schemas/dashboard.js';
import type { PublishDashboardInput } from '../schemas/publish.js';
import type { CallOptions, Transport } from '../transport/create-transport.js';

/** The publishing of workbooks. */
export interface WorkbooksOperations {
  /**
   * Publishes a workbook as a dashboard, as it stands or as the input says. Each call makes a new version, so that it
   * is tried again after 429 only. The answer may have 16 MiB.
   *
   * @example
   * const { publicId } = await client.workbooks.publishDashboard(7, 42, { workbookId: 42, allowEmbed: true });
   */
  publishDashboard(
    deploymentId: number,
    workbookId: number,
    input?: PublishDashboardInput,
    options?: CallOptions,
  ): Promise<Dashboard>;
}

/** Makes the calls of the group. */
export function createWorkbooksOperations({ ask }: Transport): WorkbooksOperations {
  return Object.freeze<WorkbooksOperations>({
    publishDashboard: (deploymentId, workbookId, body, options) =>
      ask(operations.publishDashboard, { params: { deploymentId, workbookId }, body }, options),
  });
}
