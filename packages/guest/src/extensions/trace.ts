// @guard Takes well-formed trace headers only.
import {
  connectGuest,
  isTraceparent,
  ownOptions,
  type TraceContext,
  traceDefinition,
} from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import { onlyParameter } from '../embed-params.js';
import type { GuestExtension } from '../guest.js';

/** What `applyTraceContext` takes. */
export interface ApplyTraceContextOptions {
  /** Where the trace of the load is read from; default: the page's own address. */
  readonly location?: { readonly href: string } | undefined;
}

/** The trace to which the requests of a surface belong. */
export interface Trace {
  /** The headers of each request: `traceparent` and `tracestate`, or none. */
  headers(): Record<string, string>;
  /** Takes no other trace from now on. */
  stop(): void;
}

/** No header is longer: https://www.w3.org/TR/trace-context/#tracestate-limits */
const tracestatePattern = /^[ -~]{1,512}$/;

/**
 * Keeps the trace that the host page has handed over: of the load, in the parameters `traceparent` and `tracestate` of the
 * address, and later with `traceContext`. A malformed trace is ignored. Use it before `ready` is emitted, and put the
 * headers only on requests to your own origins.
 *
 * @throws GuestError `invalid-option`, by `use`, once `ready` has been emitted.
 * @example
 * const trace = guest.use(applyTraceContext());
 * const answer = await fetch('/api/query', { headers: trace.headers() });
 */
export function applyTraceContext(options: ApplyTraceContextOptions = {}): GuestExtension<Trace> {
  return makeExtension('applyTraceContext', options, (_, link) => {
    const { location = globalThis.location } = ownOptions<ApplyTraceContextOptions>(options);
    const channel = connectGuest(link(), traceDefinition);
    const url = new URL(location.href);
    let headers = headersOf({
      traceparent: onlyParameter(url, 'traceparent'),
      tracestate: onlyParameter(url, 'tracestate'),
    });
    const stop = channel.on('set-trace-context', (context) => {
      headers = headersOf(context);
    });
    return { headers: () => ({ ...headers }), stop };
  });
}

function headersOf({ traceparent, tracestate = '' }: TraceContext): Record<string, string> {
  if (!isTraceparent(traceparent)) return {};
  return tracestatePattern.test(tracestate) ? { traceparent, tracestate } : { traceparent };
}
