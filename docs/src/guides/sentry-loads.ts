import { getTraceData, type Span, startInactiveSpan } from '@sentry/browser';
import { type Embed, measureLoad } from '@svc-embed/host';

/** Starts the span of a load. Its headers go into the option `params`. */
export function beginLoad(name: string) {
  const span = startInactiveSpan({ name: `load ${name}`, op: 'embed.load', forceTransaction: true });
  const { traceparent } = getTraceData({ span, propagateTraceparent: true });
  return { headers: traceparent ? { traceparent } : {}, follow: (embed: Embed) => followLoad(embed, span) };
}

/** Ends the span with the first data, or with the failure of the last attempt. */
function followLoad(embed: Embed, span: Span): void {
  const addPart = (name: string, start: number | null, end: number | null) => {
    if (start === null || end === null) return;
    startInactiveSpan({ name, op: `embed.${name}`, parentSpan: span, startTime: sinceEpoch(start) }).end(
      sinceEpoch(end),
    );
  };
  const stop = embed.use(
    measureLoad((measurement) => {
      if (measurement.kind !== 'load') return;
      const { step, asked, answered, ready, firstData } = measurement;
      if (step === 'answered') addPart('session', asked, answered);
      if (step === 'ready') addPart('surface', answered, ready);
      if (step !== 'firstData') return;
      addPart('data', ready, firstData);
      end();
    }),
  );
  embed.ready.catch(({ code }) => {
    span.setStatus({ code: 2, message: code }).setAttribute('embed.code', code);
    end();
  });

  function end() {
    stop();
    span.end();
  }
}

/** Returns seconds since the epoch, which Sentry expects. */
function sinceEpoch(time: number): number {
  return (performance.timeOrigin + time) / 1000;
}
