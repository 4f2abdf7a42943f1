import { PlatformError } from '../error.js';
import { type WorkbooksOperations, workbookTable } from '../operations/workbooks.js';
import type { PublishDashboardInput } from '../schemas/publish.js';
import type { Transport } from '../transport/create-transport.js';
import { methodsOf } from './methods-of.js';

/** Binds the operations, and refuses a publication that names two workbooks. */
export function bindWorkbooks(transport: Transport): WorkbooksOperations {
  const bound = methodsOf(transport, workbookTable);
  return Object.freeze<WorkbooksOperations>({
    ...bound,
    async publishDashboard(deploymentId, workbookId, input, options) {
      checkWorkbook(workbookId, input);
      return bound.publishDashboard(deploymentId, workbookId, input, options);
    },
  });
}

/** Throws if address and body name two workbooks, because it is unknown which one the platform would publish. */
function checkWorkbook(workbookId: number, body: PublishDashboardInput | undefined): void {
  if (typeof body?.workbookId !== 'number' || body.workbookId === workbookId) return;
  const message = 'expected the workbook that the address names';
  throw new PlatformError('invalid-request', `publishDashboard was not sent: workbookId: ${message}`, {
    issues: [{ path: 'workbookId', message }],
  });
}
