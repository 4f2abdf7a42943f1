import type { SandboxEvents, SandboxSpan } from './sandbox-events.js';

/** Milliseconds for which spans are collected before they are sent. */
const DELAY = 1_000;
/** Milliseconds that the collector has for its answer. */
const TIMEOUT = 5_000;

/**
 * Sends the spans to a collector as [OTLP](https://opentelemetry.io/docs/specs/otlp/#otlphttp) in JSON, at most once a second.
 * The first failure of the collector is logged; spans that it did not accept are dropped. Returns a function that stops and
 * sends the rest.
 */
export function exportSpans(
  events: SandboxEvents,
  collector: string,
  log: (text: string) => void,
): () => Promise<void> {
  let waiting: SandboxSpan[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending = Promise.resolve();
  let wasReported = false;
  const stop = events.on('span', (span) => {
    waiting.push(span);
    timer ??= setTimeout(flush, DELAY).unref();
  });

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    const spans = waiting;
    waiting = [];
    if (spans.length > 0) sending = sending.then(() => send(spans));
  }

  async function send(spans: readonly SandboxSpan[]) {
    const problem = await post(collector, spans);
    if (problem !== undefined && !wasReported) log(`svc-sandbox: the collector of --traces ${problem}\n`);
    wasReported ||= problem !== undefined;
  }

  return async () => {
    stop();
    flush();
    await sending;
  };
}

/** Resolves with a description of the failure; undefined after success. */
async function post(collector: string, spans: readonly SandboxSpan[]): Promise<string | undefined> {
  try {
    const { ok, status } = await fetch(collector, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(requestOf(spans)),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return ok ? undefined : `answered ${status}.`;
  } catch {
    return 'did not answer.';
  }
}

function requestOf(spans: readonly SandboxSpan[]): object {
  return {
    resourceSpans: [
      {
        resource: { attributes: [attribute('service.name', 'svc-sandbox')] },
        scopeSpans: [{ scope: { name: '@svc-embed/sandbox' }, spans: spans.map(describeSpan) }],
      },
    ],
  };
}

const SERVER = 2;
const ERROR = 2;

function describeSpan({ traceId, spanId, parentSpanId, method, path, status, start, end }: SandboxSpan): object {
  return {
    traceId,
    spanId,
    parentSpanId,
    name: `${method} ${path}`,
    kind: SERVER,
    startTimeUnixNano: nanoseconds(start),
    endTimeUnixNano: nanoseconds(end),
    attributes: [
      attribute('http.request.method', method),
      attribute('url.path', path),
      attribute('http.response.status_code', status),
    ],
    status: status >= 500 ? { code: ERROR } : {},
  };
}

/** Returns a text: parsers of JSON round numbers of this size. */
const nanoseconds = (milliseconds: number): string => `${Math.round(milliseconds * 1_000)}000`;

function attribute(key: string, value: string | number): object {
  return { key, value: typeof value === 'string' ? { stringValue: value } : { intValue: `${value}` } };
}
