import { randomBytes } from 'node:crypto';
import { isTraceparent } from '@svc-embed/protocol/internal';
import type { HonoRequest } from 'hono';
import type { SandboxRequest, SandboxSpan } from '../sandbox-events.js';

/**
 * Begins the span of a request of a trace that is sampled; the returned function ends it with what was answered. A request names its
 * trace by the header `traceparent`, and a document, which no page can give a header, by that parameter of its address.
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
/** The real time, also where a test sets the clock of sessions and keys. */
const now = (): number => performance.timeOrigin + performance.now();
