import { randomBytes } from 'node:crypto';
import { isTraceparent } from '@svc-embed/protocol/internal';
import type { MiddlewareHandler } from 'hono';
import type { SandboxEventSource } from '../sandbox-events.js';
import { shownPath } from './shown-path.js';

/**
 * Emits a span for each request of a trace that is sampled. A request names its trace by the header `traceparent`, and a
 * document, which no page can give a header, by that parameter of its address.
 */
export function recordSpans(events: SandboxEventSource): MiddlewareHandler {
  return async (context, next) => {
    const { req } = context;
    const traceparent = req.header('traceparent') ?? req.query('traceparent');
    const start = now();
    await next();
    if (!isTraceparent(traceparent)) return;
    const [, traceId = '', parentSpanId = '', flags = ''] = traceparent.split('-');
    if ((Number.parseInt(flags, 16) & SAMPLED) === 0) return;
    const spanId = randomBytes(8).toString('hex');
    const request = { method: req.method, path: shownPath(req.path), status: context.res.status };
    events.emit('span', { traceId, spanId, parentSpanId, ...request, start, end: now() });
  };
}

const SAMPLED = 1;

/** The real time, also where a test sets the clock of sessions and keys. */
function now(): number {
  return performance.timeOrigin + performance.now();
}
