import { PlatformError } from '../error.js';
import { workbookOperations } from '../operations/workbooks.js';
import type { Dashboard } from '../schemas/dashboard.js';
import type { PublishDashboardInput } from '../schemas/publish.js';
import type { CallOptions } from '../transport/call-options.js';
import type { Transport } from '../transport/create-transport.js';
import { bindGroup } from './bind-group.js';

/** Publishes workbooks. */
export interface WorkbooksOperations {
  /**
   * Publishes a workbook as a dashboard, unchanged or with the input. Each call makes a new version, so it is repeated
   * after 429 only. The answer may have 16 MiB.
   *
   * @throws PlatformError `invalid-request` also if the input names another workbook than the argument.
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

/** Binds the operations, and refuses a publication that names two workbooks. */
export function bindWorkbooks(transport: Transport): WorkbooksOperations {
  const bound = bindGroup(transport, workbookOperations);
  return Object.freeze<WorkbooksOperations>({
    ...bound,
    async publishDashboard(deploymentId, workbookId, input, options) {
      checkWorkbook(workbookId, input);
      return bound.publishDashboard(deploymentId, workbookId, input, options);
    },
  });
}

/** Both name the workbook, and it is unknown which of two the platform would publish. */
function checkWorkbook(workbookId: number, body: PublishDashboardInput | undefined): void {
  if (typeof body?.workbookId !== 'number' || body.workbookId === workbookId) return;
  const message = 'expected the workbook that the address names';
  throw new PlatformError('invalid-request', `publishDashboard was not sent: workbookId: ${message}`, {
    issues: [{ path: 'workbookId', message }],
  });
}
