import { channel } from '@svc-embed/guest';
import { defineExtension } from '@svc-embed/protocol';
import { expect, test, vi } from 'vitest';
import { useSurface } from '../../test/use-surface.js';

const notes = defineExtension({
  name: 'notes',
  events: { 'note-added': { text: 'string' } },
  actions: { 'show-note': { id: 'string' } },
});
const ready = { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' } as const;
const setUp = useSurface();

test('a fake host uses an extension of a real guest, and records its messages', async () => {
  const { host, guest } = setUp();
  const surface = guest.use(channel(notes));
  const shown: string[] = [];
  surface.on('show-note', ({ id }) => void shown.push(id));
  const page = host.use(notes);
  const added: string[] = [];
  page.on('note-added', ({ text }) => void added.push(text));
  page.send('show-note', { id: 'held' });
  guest.emit('ready', ready);
  await expect(page.supported).resolves.toBe(true);
  expect(surface.emit('note-added', { text: 'first' })).toBe(true);
  expect([shown, added]).toEqual([['held'], ['first']]);
  expect(host.messages.map(({ name, channel }) => [name, channel])).toEqual([
    ['ready', 'window'],
    ['using', 'window'],
    ['note-added', 'window'],
  ]);
  expect(host.events.map(({ name }) => name)).toEqual(['ready']);
  expect((await host.waitForMessage('note-added')).payload).toEqual({ text: 'first' });
  host.clear();
  expect(host.messages).toEqual([]);
});

test('an extension that the surface lacks is not supported, and its actions are dropped', async () => {
  const { host, guest } = setUp();
  const onUnsupported = vi.fn();
  const page = host.use(notes, { onUnsupported });
  page.send('show-note', { id: 'dropped' });
  guest.emit('ready', ready);
  await expect(page.supported).resolves.toBe(false);
  expect(onUnsupported.mock.calls).toEqual([['show-note']]);
});

test('a fake host that offers a port exchanges all further messages over it', async () => {
  const { host, guest } = setUp({ port: true });
  const surface = guest.use(channel(notes));
  const got: unknown[] = [];
  surface.on('show-note', ({ id }) => void got.push(id));
  guest.on('set-locale', ({ locale }) => void got.push(locale));
  const page = host.use(notes);
  guest.emit('ready', ready);
  await page.supported;
  page.send('show-note', { id: 'a' });
  host.perform('set-locale', { locale: 'de' });
  surface.emit('note-added', { text: 'over the port' });
  guest.emit('navigate', { path: '/1' });
  await expect.poll(() => [got.length, host.messages.length]).toEqual([2, 4]);
  expect(got).toEqual(['a', 'de']);
  expect(host.messages.map(({ name, channel }) => `${name} ${channel}`)).toEqual([
    'ready window',
    'using window',
    'note-added port',
    'navigate port',
  ]);
});

test('a wait of a channel resolves with the matching event, times out, and ends with its signal and with the host', async () => {
  const { host, guest, clock } = setUp();
  const surface = guest.use(channel(notes));
  const page = host.use(notes);
  guest.emit('ready', ready);
  await page.supported;
  const second = page.waitFor('note-added', { where: ({ text }) => text === '2' });
  surface.emit('note-added', { text: '1' });
  surface.emit('note-added', { text: '2' });
  await expect(second).resolves.toEqual({ text: '2' });

  const late = page.waitFor('note-added', { timeout: 50 });
  clock.advance(50);
  await expect(late).rejects.toMatchObject({ code: 'timeout' });
  const controller = new AbortController();
  const aborted = page.waitFor('note-added', { signal: controller.signal });
  controller.abort();
  await expect(aborted).rejects.toMatchObject({ code: 'closed' });
  const pending = page.waitFor('note-added');
  host.destroy();
  await expect(pending).rejects.toMatchObject({ code: 'closed' });
});

test('a fake host refuses wrong payloads and two extensions with the same names', () => {
  const { host } = setUp();
  const page = host.use(notes);
  expect(host.use(notes)).toBe(page);
  expect(() => page.send('show-note', {} as never)).toThrow(expect.objectContaining({ code: 'invalid-message' }));
  const same = defineExtension({ name: 'others', events: { 'note-added': 'free' } });
  expect(() => host.use(same)).toThrow(expect.objectContaining({ code: 'invalid-option' }));
});
