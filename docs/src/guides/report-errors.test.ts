// @vitest-environment jsdom
import { createTransport, type ErrorEvent, getClient, init } from '@sentry/browser';
import { type EmbedOptions, mountEmbed } from '@svc-embed/host';
import { createFakeGuest } from '@svc-embed/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteRejection, reportErrors } from './report-errors.js';

const baseUrl = 'https://acme.example.com';
const SECRET = 'secret-session-7f3a';

/** Everything that leaves the page: the envelopes that Sentry has passed to its transport. */
let sent: string[];

beforeEach(() => {
  sent = [];
  init({
    dsn: 'https://key@reports.example.com/1',
    // Sentry's transport without its request.
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        sent.push(typeof body === 'string' ? body : new TextDecoder().decode(body));
        return { statusCode: 200 };
      }),
  });
  document.body.innerHTML = '<div id="movies"></div>';
});

afterEach(async () => {
  await getClient()?.close();
  vi.unstubAllGlobals();
});

async function reports(): Promise<ErrorEvent[]> {
  await getClient()?.flush();
  return sent
    .map((envelope) => envelope.split('\n').map((line) => JSON.parse(line)))
    .filter(([, { type }]) => type === 'event')
    .map(([, , event]) => event);
}

function mount(options: Partial<EmbedOptions> = {}, ready?: false) {
  const guest = createFakeGuest({ baseUrl, ...(ready === false && { ready }) });
  const embed = mountEmbed('#movies', {
    baseUrl,
    dashboard: 'movies-overview',
    session: SECRET,
    onReject: noteRejection,
    window: guest.window,
    ...options,
  } as EmbedOptions);
  const stop = reportErrors(embed, 'movies');
  return { guest, embed, stop };
}

test('the report of a failed surface names the embed and the code, and does not contain the session', async () => {
  const { guest, embed } = mount();
  await embed.ready;
  guest.fail(`cannot exchange ${SECRET}`);

  const [report, ...more] = await reports();
  expect(more).toEqual([]);
  expect(report).toMatchObject({
    exception: {
      values: [expect.anything(), { type: 'EmbedError', value: expect.stringContaining('cannot exchange') }],
    },
    fingerprint: ['svc-embed', 'movies', 'surface-failed'],
    tags: { embed: 'movies', 'embed.code': 'surface-failed' },
  });
  const ours = report?.breadcrumbs?.filter(({ category }) => category === 'embed');
  expect(ours?.map(({ message }) => message)).toEqual(['movies is ready', 'movies is failed']);
  expect(sent.join()).not.toContain(SECRET);
  embed.destroy();
});

test('a session endpoint that refuses is reported with its status', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 403 }));
  const { embed } = mount({ session: undefined, sessionEndpoint: '/api/session' } as Partial<EmbedOptions>);
  await expect(embed.ready).rejects.toMatchObject({ code: 'session-failed' });

  expect(await reports()).toMatchObject([{ tags: { 'embed.code': 'session-failed', 'embed.status': 403 } }]);
  embed.destroy();
});

test('a failure that recovery fixes is a breadcrumb of the next report, and not a report', async () => {
  const { guest, embed } = mount({ session: async () => SECRET });
  await embed.ready;
  guest.fail('lost its database');
  await embed.waitFor('ready');
  expect(await reports()).toEqual([]);

  guest.emit('error', { message: 'a widget has no data', name: 'WidgetFailed', context: 'widget' });
  const [report] = await reports();
  expect(report).toMatchObject({ message: 'WidgetFailed: a widget has no data', level: 'warning' });
  expect(report?.breadcrumbs?.map(({ message }) => message)).toContain('movies is failed');
  embed.destroy();
});

test('an embed that the page removes is not reported', async () => {
  const { embed } = mount({}, false);
  embed.destroy();
  await expect(embed.ready).rejects.toMatchObject({ code: 'destroyed' });
  expect(await reports()).toEqual([]);
});

test('a dropped message is a breadcrumb, and not a report', async () => {
  const { guest, embed } = mount();
  await embed.ready;
  guest.hostile('wrong-origin');
  expect(await reports()).toEqual([]);
  guest.emit('error', { message: 'a widget has no data' });
  const [report] = await reports();
  expect(report?.breadcrumbs).toContainEqual(
    expect.objectContaining({ data: expect.objectContaining({ reason: 'origin' }) }),
  );
  embed.destroy();
});

test('nothing is reported after the stop', async () => {
  const { guest, embed, stop } = mount();
  await embed.ready;
  stop();
  guest.fail();
  expect(await reports()).toEqual([]);
  embed.destroy();
});
