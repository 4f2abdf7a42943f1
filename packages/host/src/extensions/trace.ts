import {
  connectHost,
  isTraceparent,
  misfit,
  own,
  type TraceContext,
  traceDefinition,
} from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import type { EmbedExtension } from '../embed.js';
import { makeExtension } from '../extension.js';
import { startLast } from './start-last.js';

/** The handle of `traceContext`. */
export interface TraceHandle {
  /** Sends another trace; without a `traceparent`, requests carry none. */
  set(context: TraceContext): void;
  stop(): void;
}

/**
 * Sends a trace to the surface, if it supports it: its requests carry these headers until it gets others. Use or `set` it before
 * the action that belongs to the trace. Put the trace of the load itself into `params`, because the surface makes its first
 * requests before it accepts actions. After the stop, requests carry no trace.
 *
 * @throws EmbedError `invalid-option` on a malformed `traceparent`; `set` throws `invalid-action`.
 * @example
 * const trace = embed.use(traceContext());
 * trace.set({ traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' });
 * embed.setFilter('orders.status', { value: 'completed' });
 */
export function traceContext(context?: TraceContext): EmbedExtension<TraceHandle> {
  return makeExtension('traceContext', connectTrace, context);
}

function connectTrace(connection: Connection, initial: TraceContext | undefined): TraceHandle {
  const channel = connectHost(connection, traceDefinition);
  let context = initial && readContext(initial, 'invalid-option');
  let isLast = false;
  const stop = startLast(connection, 'traceContext', () => {
    isLast = true;
    send();
    return () => {
      isLast = false;
      if (context) channel.send('set-trace-context', {});
    };
  });
  return {
    set(next) {
      context = readContext(next, 'invalid-action');
      send();
    },
    stop,
  };

  function send() {
    if (isLast && context) channel.send('set-trace-context', context);
  }

  function readContext(context: TraceContext, code: 'invalid-option' | 'invalid-action') {
    const traceparent = own(context, 'traceparent');
    if (traceparent !== undefined && !isTraceparent(traceparent))
      connection.fail(code, misfit('traceparent', DEV && 'a header of W3C Trace Context', traceparent));
    return { traceparent, tracestate: own(context, 'tracestate') as string | undefined };
  }
}
