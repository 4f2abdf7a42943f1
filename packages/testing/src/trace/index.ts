export { createTrace, type Trace, type TraceOptions } from './create-trace.js';
export {
  type ActionRecord,
  type EventRecord,
  type Recording,
  type RejectionRecord,
  rejectionReasons,
  type StateRecord,
  type TraceEntry,
  type TraceRecord,
  type TraceState,
  traceStates,
} from './entry.js';
export type { TracedElement, TracedEmbed, TracedOptions, TracedSessionRequest } from './hooks.js';
export { recordingText } from './recording-text.js';
export { createRedactor, type Redactor } from './redact.js';
export { REDACTED } from './secret-patterns.js';
