export { createTrace, type Trace, type TraceOptions } from './create-trace.js';
export type {
  ActionRecord,
  EventRecord,
  Recording,
  RejectionRecord,
  StateRecord,
  TraceEntry,
  TraceRecord,
  TraceState,
} from './entry.js';
export type { TracedElement, TracedEmbed, TracedOptions, TracedSessionRequest } from './hooks.js';
export { REDACTED } from './redact.js';
