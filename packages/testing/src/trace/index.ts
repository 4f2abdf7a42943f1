export * from './create-trace.js';
export * from './entry.js';
export type { TracedElement } from './follow.js';
export { createRedactor, type Redactor } from './redact.js';
export { REDACTED } from './secret-patterns.js';
export type { TracedOptions, TracedSessionRequest } from './trace-options.js';
export type { TracedEmbed } from './traced-embed.js';
