import {
  channel,
  type EmbedOptionFields,
  exporter,
  fastChannel,
  ownHistory,
  type Rejection,
  renewSession,
} from '@svc-embed/host';
import { defineExtension } from '@svc-embed/protocol';
import { expect, test, vi } from 'vitest';
import {
  createFakeGuest,
  createManualClock,
  createTrace,
  extensions,
  type FakeExportsOptions,
  type FakeGuestBehaviour,
  type FakeHistoryOptions,
  fakeExports,
  fakeHistory,
  readRecording,
} from '../src/index.js';
import { baseUrl, usePage } from './use-page.js';

const notes = defineExtension({
  name: 'notes',
  events: { 'note-added': { text: 'string' } },
  actions: { 'show-note': { id: 'string' } },
});

/** Defines the tests of a fake guest with extensions and the real host, for every test environment. */
export function describeGuestExtensions() {
  const simulated = usePage();

  function setUp(behaviour: FakeGuestBehaviour = {}) {
    const guest = createFakeGuest({ ...behaviour, baseUrl });
    const surface = guest.use(notes);
    const rejections: Rejection[] = [];
    const mount = (wrap = (options: EmbedOptionFields) => options) =>
      simulated.mount(guest, wrap({ onReject: (rejection) => rejections.push(rejection) }));
    return { guest, surface, rejections, mount };
  }

  test('a fake guest offers an extension, answers the page, and records its messages', async () => {
    const { guest, surface, rejections, mount } = setUp();
    const shown: string[] = [];
    surface.on('show-note', ({ id }) => void shown.push(id));
    const embed = mount();
    const page = embed.use(channel(notes));
    const added: string[] = [];
    page.on('note-added', ({ text }) => void added.push(text));
    page.send('show-note', { id: 'a' });
    expect(surface.emit('note-added', { text: 'too early' })).toBe(false);
    expect((await embed.ready).extensions).toEqual(['health', 'notes', 'port']);
    await expect(page.supported).resolves.toBe(true);
    expect(surface.active).toBe(true);
    surface.emit('note-added', { text: 'b' });
    await guest.waitForMessage('show-note');
    await expect.poll(() => shown).toEqual(['a']);
    expect([added, rejections, guest.rejections]).toEqual([['b'], [], []]);
    expect(guest.messages.map(({ name, payload, channel }) => [name, payload, channel])).toEqual([
      ['use', { extensions: ['notes'] }, 'window'],
      ['show-note', { id: 'a' }, 'window'],
    ]);
    guest.clear();
    expect(guest.messages).toEqual([]);
  });

  test.each<[string, FakeHistoryOptions, string[]]>([
    ['as a surface does', {}, ['/a >']],
    ['never', { times: 0 }, []],
    ['twice', { times: 2 }, ['/a >', '/a >']],
    ['late', { delay: 5_000 }, ['late', '/a >']],
  ])('a fake history answers %s', async (_, options, answers) => {
    const clock = createManualClock();
    const guest = createFakeGuest({ baseUrl });
    const surface = fakeHistory(guest, { path: '/a', ...options, scheduler: clock });
    const got: string[] = [];
    const steps = ownHistory({
      onChange: ({ path, canGoBack, canGoForward }) =>
        got.push(`${path} ${canGoBack ? '<' : ''}${canGoForward ? '>' : ''}`),
    });
    const embed = simulated.mount(guest);
    const page = embed.use(steps);
    await expect.poll(() => got).toEqual(['/a ']);
    surface.push('/b');
    await expect.poll(() => page.canGoBack).toBe(true);
    expect(got.splice(0)).toEqual(['/a ', '/b <']);
    page.back();
    await guest.waitForMessage('history-go');
    if (options.delay) {
      expect(got).toEqual([]);
      got.push('late');
    }
    clock.runAll();
    surface.push('/c');
    await expect.poll(() => got).toEqual([...answers, '/c <']);
  });

  test.each<[string, FakeExportsOptions, object, number]>([
    ['as a surface does', {}, { name: 'dashboard.csv' }, 1],
    ['with a failure', { answer: { reason: 'no-data' } }, { code: 'action-failed', reason: 'no-data' }, 1],
    ['never', { times: 0 }, { code: 'wait-timeout' }, 0],
    ['twice', { times: 2 }, { name: 'dashboard.csv' }, 2],
    ['late', { delay: 5_000 }, { code: 'wait-timeout' }, 1],
  ])('fake exports answer %s', async (_, options, outcome, answers) => {
    const clock = createManualClock();
    const guest = createFakeGuest({ baseUrl });
    fakeExports(guest, { ...options, scheduler: clock });
    const offers: unknown[] = [];
    const embed = simulated.mount(guest, { extensions: [exporter({ onOffer: (offer) => offers.push(offer) })] });
    let answered = 0;
    embed.use(channel(extensions.exports)).on('exported', () => answered++);
    const saved = embed.use(exporter()).save({ format: 'csv' }, { timeout: 200 });
    expect(await saved.catch((error) => error)).toMatchObject(outcome);
    clock.runAll();
    await expect.poll(() => answered).toBe(answers);
    expect(offers).toEqual([{ formats: ['csv', 'xlsx', 'png', 'pdf'], print: true }]);
  });

  test('a fake guest without extensions offers none, and records no message of theirs', async () => {
    const guest = createFakeGuest({ baseUrl });
    const embed = simulated.mount(guest);
    const page = embed.use(channel(notes));
    expect(await embed.ready).not.toHaveProperty('extensions');
    await expect(page.supported).resolves.toBe(false);
    expect(guest.messages).toEqual([]);
  });

  test('a fake guest that refuses an extension answers without its name', async () => {
    const { guest, surface, mount } = setUp({ refuses: ['notes', 'port'] });
    const embed = mount();
    embed.use(fastChannel());
    const page = embed.use(channel(notes));
    const health = embed.use(channel(extensions.health));
    expect((await embed.ready).extensions).toEqual(['health', 'notes', 'port']);
    await expect(page.supported).resolves.toBe(false);
    await expect(health.supported).resolves.toBe(true);
    expect(surface.active).toBe(false);
    embed.refresh();
    expect((await guest.waitForMessage('refresh')).channel).toBe('window');
  });

  test('a fake guest refuses extensions that it does not have', async () => {
    const guest = createFakeGuest({ baseUrl, refuses: ['height'] });
    const embed = simulated.mount(guest);
    const page = embed.use(channel(extensions.height));
    expect((await embed.ready).extensions).toEqual(['health', 'port', 'height']);
    await expect(page.supported).resolves.toBe(false);
    expect(guest.messages.map(({ name }) => name)).toEqual(['use']);
  });

  test('a fake guest that never answers leaves the page waiting until the embed ends', async () => {
    const { guest, surface, mount } = setUp({ ignoresUse: true });
    const embed = mount();
    const page = embed.use(channel(notes));
    const settled = vi.fn();
    page.supported.then(settled);
    expect((await guest.waitForMessage('use')).payload).toEqual({ extensions: ['notes'] });
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
    expect([surface.active, settled.mock.calls]).toEqual([false, []]);
    embed.destroy();
    await expect(page.supported).resolves.toBe(false);
  });

  test('a channel of a fake guest goes on in the next document, after another negotiation', async () => {
    const { guest, surface, mount } = setUp();
    const shown: string[] = [];
    const changes: boolean[] = [];
    const stop = surface.on('show-note', ({ id }) => void shown.push(id));
    surface.onActiveChange((active) => changes.push(active));
    const embed = mount();
    const page = embed.use(channel(notes));
    await expect.poll(() => surface.active).toBe(true);
    guest.reload();
    page.send('show-note', { id: 'after the reload' });
    await expect.poll(() => shown).toEqual(['after the reload']);
    expect(changes).toEqual([true, false, true]);
    stop();
    page.send('show-note', { id: 'without a handler' });
    await guest.waitForMessage('show-note', { where: ({ payload }) => Object(payload).id === 'without a handler' });
    guest.crash();
    expect([surface.active, surface.emit('note-added', { text: 'gone' })]).toEqual([false, false]);
    expect(shown).toHaveLength(1);
  });

  test('a fake guest uses the port of the page, and a new one in the next document', async () => {
    const { guest, surface, mount } = setUp();
    const embed = mount();
    embed.use(fastChannel());
    const page = embed.use(channel(notes));
    const got: string[] = [];
    page.on('note-added', ({ text }) => void got.push(text));
    embed.on('navigate', ({ path }) => void got.push(path));
    for (const round of ['first', 'second']) {
      await expect.poll(() => surface.active).toBe(true);
      surface.emit('note-added', { text: round });
      guest.emit('navigate', { path: `/${round}` });
      embed.refresh();
      await expect.poll(() => got).toContain(`/${round}`);
      expect((await guest.waitForMessage('refresh')).channel).toBe('port');
      guest.clear();
      guest.reload();
    }
    expect(got).toEqual(['first', '/first', 'second', '/second']);
  });

  test('a fake guest refuses wrong payloads, and two extensions with the same names', () => {
    const { guest, surface } = setUp();
    expect(guest.use(notes)).toBe(surface);
    expect(() => surface.emit('note-added', {} as never)).toThrow(expect.objectContaining({ code: 'invalid-message' }));
    const same = defineExtension({ name: 'others', events: { 'note-added': 'free' } });
    expect(() => guest.use(same)).toThrow(expect.objectContaining({ code: 'invalid-option' }));
  });

  test('a trace has the messages of extensions and the channel of each message, and can be read back', async () => {
    const { surface, guest, mount } = setUp();
    const trace = createTrace({ now: () => 0 });
    const embed = mount(trace.options);
    trace.follow(embed);
    embed.use(fastChannel());
    const page = embed.use(channel(notes));
    embed.setLocale('de');
    await page.supported;
    embed.refresh();
    page.send('show-note', { id: 'a' });
    await guest.waitForMessage('show-note');
    surface.emit('note-added', { text: 'b' });
    guest.emit('navigate', { path: '/1' });
    await expect.poll(() => trace.entries.at(-1)).toMatchObject({ name: 'navigate' });
    const rows = trace.entries.flatMap((entry) =>
      'channel' in entry ? `${entry.kind} ${entry.name} ${entry.channel}` : [],
    );
    expect(rows).toEqual([
      'extension use window',
      'action set-locale window',
      'event ready window',
      'extension using window',
      'extension use window',
      'action refresh port',
      'extension show-note port',
      'extension note-added port',
      'event navigate port',
    ]);
    expect(trace.entries.find((entry) => 'name' in entry && entry.name === 'note-added')).toEqual({
      at: 0,
      kind: 'extension',
      direction: 'event',
      name: 'note-added',
      payload: { text: 'b' },
      surface: 'dashboard',
      channel: 'port',
    });
    expect(readRecording(trace.text()).entries).toEqual(trace.entries);
    const { length } = trace.entries;
    guest.destroy();
    expect(trace.entries).toHaveLength(length);
  });

  test('a trace requests no extension from the surface, before and after the page does', async () => {
    const { guest, surface, mount } = setUp();
    const embed = mount();
    const stop = createTrace().follow(embed);
    await embed.ready;
    embed.refresh();
    await guest.waitForMessage('refresh');
    expect(guest.messages.map(({ name }) => name)).toEqual(['refresh']);
    embed.use(channel(notes));
    await expect.poll(() => surface.active).toBe(true);
    stop();
    expect((await guest.waitForMessage('use')).payload).toEqual({ extensions: ['notes'] });
  });

  test('a session of renewSession is in no trace, even if the surface repeats it, and whenever the trace begins', async () => {
    const { guest, mount } = setUp();
    guest.use(extensions.renewal);
    const early = createTrace();
    const embed = mount(early.options);
    const stop = early.follow(embed);
    let count = 0;
    embed.use(renewSession({ provider: () => `canary/${++count}` }));
    await embed.ready;
    guest.emit('session-expiring', { expiresAt: 1 });
    await guest.waitForMessage('set-session');
    const late = createTrace();
    late.follow(embed);
    for (const path of ['/?was=canary%2F1', '/canary/1']) guest.emit('navigate', { path });
    embed.setTheme({ title: 'canary/1' });
    expect(early.text()).toContain('"name":"set-session","payload":{"sessionId":"[redacted]"}');
    for (const trace of [early, late]) {
      await expect.poll(() => trace.text().match(/"navigate"/g)).toHaveLength(2);
      expect(trace.text()).toContain('{"path":"/[redacted]"}');
      expect(trace.text()).not.toContain('canary');
    }
    stop();
    guest.clear();
    guest.emit('session-expiring', { expiresAt: 2 });
    // A second after the one before.
    await guest.waitForMessage('set-session', { timeout: 5_000 });
    guest.emit('navigate', { path: '/canary/2' });
    await expect.poll(() => late.text()).toContain('"session-expiring","payload":{"expiresAt":2}');
    await expect.poll(() => late.text().match(/"navigate"/g)).toHaveLength(3);
    expect(late.text()).not.toContain('canary');
  });

  test('a payload that is not JSON is in the trace without its values', async () => {
    const { guest, mount } = setUp();
    const odd = defineExtension({ name: 'odd', actions: { count: 'free' } });
    guest.use(odd);
    const trace = createTrace();
    const embed = mount(trace.options);
    trace.follow(embed);
    const page = embed.use(channel(odd));
    page.send('count', { big: 10n });
    await page.supported;
    expect(trace.entries.at(-1)).toMatchObject({ name: 'count', payload: 'not JSON' });
  });
}
