export { agentOperations } from '../operations/agents.js';
export { dataOperations } from '../operations/data.js';
export type { AuthScheme, Operation, OperationPath, OperationRefusal } from '../operations/operation.js';
export { type OperationId, operations, scimOperations } from '../operations/operations.js';
export { type RemovedOperation, removedOperations } from '../operations/removed.js';
export * from './all.js';
