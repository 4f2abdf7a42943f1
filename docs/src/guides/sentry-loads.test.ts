// @vitest-environment jsdom
import { createTransport, getClient, init } from '@sentry/browser';
import { type EmbedOptions, mountEmbed } from '@svc-embed/host';
import { createFakeGuest } from '@svc-embed/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginLoad } from './sentry-loads.js';

const baseUrl = 'https://acme.example.com';
const SECRET = 'secret-session-7f3a';

/** Everything that leaves the page: the envelopes that Sentry has passed to its transport. */
let sent: string[];

beforeEach(() => {
  sent = [];
  document.body.innerHTML = '<div id="movies"></div>';
});

afterEach(() => getClient()?.close());

function start(tracesSampleRate: number, session: EmbedOptions['session'] = async () => SECRET) {
  init({
    dsn: 'https://key@reports.example.com/1',
    tracesSampleRate,
    propagateTraceparent: true,
    // Sentry's transport without its request.
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        sent.push(typeof body === 'string' ? body : new TextDecoder().decode(body));
        return { statusCode: 200 };
      }),
  });
  const guest = createFakeGuest({ baseUrl, ready: false });
  const { headers, follow } = beginLoad('movies');
  const options = { baseUrl, dashboard: 'movies-overview', params: headers, session, recover: false };
  const embed = mountEmbed('#movies', { ...options, window: guest.window } as EmbedOptions);
  follow(embed);
  return { embed, guest, headers };
}

interface SentSpan {
  readonly name: string;
  readonly trace_id: string;
  readonly span_id: string;
  readonly parent_span_id?: string;
  readonly start_timestamp: number;
  readonly end_timestamp: number;
  readonly status: string;
  readonly attributes: Readonly<Record<string, { readonly value: unknown }>>;
}

async function spans(): Promise<SentSpan[]> {
  await getClient()?.flush();
  return sent
    .map((envelope) => envelope.split('\n').map((line) => JSON.parse(line)))
    .flatMap(([, { type }, body]) => (type === 'span' ? body.items : []));
}

test('a load is a span with its parts, in the trace that the frame continues', async () => {
  const { embed, guest, headers } = start(1);
  await guest.waitForLoad();
  guest.ready();
  guest.emit('dashboard-loaded', {});
  const all = await spans();
  const load = all.find(({ name }) => name === 'load movies');
  const parts = all.filter((span) => span !== load);
  expect(parts.map(({ name }) => name)).toEqual(['session', 'surface', 'data']);
  for (const part of parts) {
    expect(part).toMatchObject({ trace_id: load?.trace_id, parent_span_id: load?.span_id });
    expect(part.start_timestamp).toBeGreaterThanOrEqual((load?.start_timestamp ?? 0) - 0.01);
    expect(part.end_timestamp).toBeLessThanOrEqual((load?.end_timestamp ?? 0) + 0.01);
  }
  expect(headers).toEqual({ traceparent: `00-${load?.trace_id}-${load?.span_id}-01` });
  expect(new URL(embed.iframe.src).searchParams.get('traceparent')).toBe(headers.traceparent);
  expect(sent.join()).not.toContain(SECRET);
  embed.destroy();
});

test('a load that fails is a span with the code', async () => {
  const { embed } = start(1, () => Promise.reject(new Error(SECRET)));
  await expect(embed.ready).rejects.toMatchObject({ code: 'session-failed' });
  expect(await spans()).toMatchObject([{ status: 'error', attributes: { 'embed.code': { value: 'session-failed' } } }]);
  expect(sent.join()).not.toContain(SECRET);
  embed.destroy();
});

test('a load that is not sampled is not sent, and its trace has no sampling flag', async () => {
  const { embed, guest, headers } = start(0);
  await guest.waitForLoad();
  guest.ready();
  guest.emit('dashboard-loaded', {});
  expect(headers.traceparent).toMatch(/-00$/);
  expect(await spans()).toEqual([]);
  embed.destroy();
});
