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
import type { Embed } from '../embed.js';

/**
 * Hands a trace over to the surface, where it supports that: its requests carry these headers from now on, until it is given
 * other ones. Without a `traceparent` they carry none. Call it before the action that the trace is about. The trace of the
 * load itself goes into `params`, as the surface makes its first requests before it takes actions.
 *
 * @throws EmbedError `invalid-action` on a malformed `traceparent`.
 * @example
 * setTraceContext(embed, { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' });
 * embed.setFilter('orders.status', { value: 'completed' });
 */
export function setTraceContext(embed: Embed, context: TraceContext): void {
  embed.use({
    connectHost(connection: Connection) {
      const traceparent = own(context, 'traceparent');
      if (traceparent !== undefined && !isTraceparent(traceparent))
        connection.fail('invalid-action', misfit('traceparent', DEV && 'a header of W3C Trace Context', traceparent));
      const tracestate = own(context, 'tracestate') as string | undefined;
      connectHost(connection, traceDefinition).send('set-trace-context', { traceparent, tracestate });
    },
  });
}
