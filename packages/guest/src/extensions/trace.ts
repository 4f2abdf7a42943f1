// @guard Accepts well-formed trace headers only.
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

/** Options of `applyTraceContext`. */
export interface ApplyTraceContextOptions {
  /** Address with the trace of the load; default: the page's own. */
  readonly location?: { readonly href: string } | undefined;
}

/** The trace of a surface's requests. */
export interface Trace {
  /** Returns the headers for a request: `traceparent` and `tracestate`, or no header. */
  headers(): Record<string, string>;
  /** Keeps the current trace from now on. */
  stop(): void;
}

/** Maximum length of the header: https://www.w3.org/TR/trace-context/#tracestate-limits */
const tracestatePattern = /^[ -~]{1,512}$/;

/**
 * Keeps the trace of the host page: that of the load from the parameters `traceparent` and `tracestate` of the address, and
 * later ones from `traceContext`. A malformed trace in the address is ignored, and a later one clears the headers. Use it before `ready` is emitted, and put the
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
