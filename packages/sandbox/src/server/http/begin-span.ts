import { randomBytes } from 'node:crypto';
import { isTraceparent } from '@svc-embed/protocol/internal';
import type { HonoRequest } from 'hono';
import type { SandboxRequest, SandboxSpan } from '../sandbox-events.js';

/**
 * Begins the span of a request whose trace is sampled; the returned function ends it with the answer. The header `traceparent`
 * names the trace. For a document, a parameter of the address does, because a page cannot set headers of an iframe's request.
 */
export function beginSpan(request: HonoRequest): (answered: SandboxRequest) => SandboxSpan | undefined {
  const traceparent = request.header('traceparent') ?? request.query('traceparent');
  if (!isTraceparent(traceparent)) return () => undefined;
  const [, traceId = '', parentSpanId = '', flags = ''] = traceparent.split('-');
  if ((Number.parseInt(flags, 16) & SAMPLED) === 0) return () => undefined;
  const span = { traceId, spanId: randomBytes(8).toString('hex'), parentSpanId, start: now() };
  return (answered) => ({ ...answered, ...span, end: now() });
}

const SAMPLED = 1;
/** Returns the real time, even if a test sets the clock of sessions and keys. */
const now = (): number => performance.timeOrigin + performance.now();
