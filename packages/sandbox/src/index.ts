export type { Sandbox, SandboxDashboard, SandboxInternalUser, SandboxOptions } from './server/sandbox.js';
export { isSandboxError, SandboxError, type SandboxErrorCode } from './server/sandbox-error.js';
export type {
  SandboxAudit,
  SandboxEventMap,
  SandboxEvents,
  SandboxExchange,
  SandboxFailure,
  SandboxListeners,
  SandboxPublish,
  SandboxRequest,
  SandboxSession,
  SandboxSpan,
} from './server/sandbox-events.js';
export { startSandbox } from './server/start-sandbox.js';
