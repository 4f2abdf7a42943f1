export { createTrace, type Trace, type TraceOptions } from './create-trace.js';
export {
  type ActionRecord,
  type EventRecord,
  type Recording,
  type RejectionRecord,
  recordingText,
  rejectionReasons,
  type StateRecord,
  type TraceEntry,
  type TraceRecord,
  type TraceState,
  traceStates,
} from './entry.js';
export type { TracedElement, TracedEmbed } from './follow.js';
export { createRedactor, type Redactor } from './redact.js';
export { REDACTED } from './secret-patterns.js';
export type { TracedOptions, TracedSessionRequest } from './trace-options.js';
