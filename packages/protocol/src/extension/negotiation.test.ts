import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import { joinWires, offerOf } from '../../test/join-wires.js';
import { action, event } from '../../test/messages.js';
import { DEV } from '../dev.js';
import { defineExtension } from './definition.js';
import { connectGuest } from './guest-negotiation.js';
import { connectHost } from './host-negotiation.js';
import type { PayloadShapes } from './schema.js';

const notes = defineExtension({
  name: 'notes',
  events: { 'note-added': { text: 'string' } },
  actions: { 'show-note': { id: 'string' }, 'hide-notes': 'none' },
});

const zones = defineExtension({
  name: 'zones',
  actions: { 'set-timezone': { timezone: 'string' } },
  negotiated: false,
});

afterEach(() => void vi.unstubAllGlobals());

it('an extension of both sides is negotiated once after ready, and its messages go both ways', async () => {
  const { use, ready, settle, toGuest, typesToGuest, readAction, toHost, readEvent } = joinWires();
  const { page, surface } = use(notes);
  const [onAdded, onShow] = [vi.fn(), vi.fn()];
  page.on('note-added', onAdded);
  surface.on('show-note', onShow);
  expect(surface.emit('note-added', { text: 'too early' })).toBe(false);
  ready();
  expect(toGuest.map(({ data }) => data)).toMatchObject([
    { type: 'svc:action:use', payload: { extensions: ['notes'] } },
  ]);
  for (const { data, ports } of toGuest.splice(0)) readAction(data, ports);
  expect(surface.active).toBe(true);
  for (const data of toHost.splice(0)) readEvent(data);
  await expect(page.supported).resolves.toBe(true);
  expect(surface.emit('note-added', { text: 'now' })).toBe(true);
  page.send('show-note', { id: 'a' });
  expect(typesToGuest()).toEqual(['svc:action:show-note']);
  settle();
  expect(onAdded).toHaveBeenCalledWith({ text: 'now' }, expect.objectContaining({ type: 'svc:event:note-added' }));
  expect(onShow).toHaveBeenCalledWith({ id: 'a' }, expect.objectContaining({ direction: 'action' }));
});

it('a surface that offers no extension gets no use, and supported settles with false', async () => {
  const { host, ready, toGuest } = joinWires();
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const onUnsupported = vi.fn(() => {
    throw new Error('of the page');
  });
  const page = connectHost(host, notes, { onUnsupported });
  page.send('show-note', { id: 'held' });
  page.send('hide-notes', {});
  ready([]);
  page.send('show-note', { id: 'dropped' });
  await expect(page.supported).resolves.toBe(false);
  expect(toGuest).toEqual([]);
  expect(onUnsupported.mock.calls).toEqual([['show-note']]);
  expect(reported.mock.calls).toEqual([[new Error('of the page')]]);
});

it('actions wait for the answer: the last of each name, in the order of the first of each', () => {
  const { use, ready, settle } = joinWires();
  const { page, surface } = use(notes);
  const seen: unknown[] = [];
  surface.on('show-note', ({ id }) => void seen.push(id));
  surface.on('hide-notes', () => void seen.push('hide'));
  page.send('show-note', { id: 'first' });
  page.send('hide-notes', {});
  page.send('show-note', { id: 'last' });
  ready();
  settle();
  expect(seen).toEqual(['last', 'hide']);
});

it.each([
  ['all', ['1', '2']],
  ['none', []],
] as const)('with hold %s the waiting actions are %o', (hold, expected) => {
  const { use, ready, settle } = joinWires();
  const { page, surface } = use(defineExtension({ name: 'x', actions: { go: { id: 'string' } }, hold }));
  const seen: unknown[] = [];
  surface.on('go', ({ id }) => void seen.push(id));
  page.send('go', { id: '1' });
  page.send('go', { id: '2' });
  ready();
  settle();
  expect(seen).toEqual(expected);
});

it('no more than 256 actions wait', () => {
  const { use } = joinWires();
  const { page } = use(defineExtension({ name: 'x', actions: { go: 'none' }, hold: 'all' }));
  for (let count = 0; count < 256; count++) page.send('go', {});
  expect(() => page.send('go', {})).toThrow(expect.objectContaining({ code: 'invalid-action' }));
});

it('an extension that is added while an answer is awaited is requested afterwards', async () => {
  const { use, ready, settle, toGuest, host } = joinWires();
  const later = defineExtension({ name: 'later', events: { done: 'none' } });
  connectGuest(joinWires().guest, later);
  const { page } = use(notes);
  ready(['notes', 'later']);
  const second = connectHost(host, later);
  expect(toGuest).toHaveLength(1);
  settle();
  await expect(page.supported).resolves.toBe(true);
  await expect(second.supported).resolves.toBe(false);
});

it('C3 events of an extension that was not requested, and an answer without a question, are unknown', () => {
  const { use, ready, readEvent, settle } = joinWires();
  const { page } = use(notes);
  const heard = vi.fn();
  page.on('note-added', heard);
  expect(readEvent(event('note-added', { text: 'early' }))).toBeUndefined();
  expect(readEvent(event('using', { extensions: ['notes'] }))).toBeUndefined();
  ready();
  expect(readEvent(event('note-added', { text: 'early' }))).toBeUndefined();
  settle();
  expect(readEvent(event('using', { extensions: [] }))).toBeUndefined();
  expect(readEvent(event('note-added', { text: 1 }))).toEqual({ ok: false, reason: 'payload', path: 'payload.text' });
  expect(readEvent(event('note-added', { text: 'a' }, { surface: 'x' }))).toMatchObject({ reason: 'envelope' });
  expect(heard).not.toHaveBeenCalled();
  expect(readEvent(event('note-added', { text: 'now' }))).toMatchObject({ ok: true });
  expect(heard).toHaveBeenCalledOnce();
});

it('C2 an offered extension that the answer does not name is not supported', async () => {
  const { ready, host, guest, settle } = joinWires();
  connectGuest(guest, zones);
  const page = connectHost(host, notes);
  ready(['notes']);
  settle();
  await expect(page.supported).resolves.toBe(false);
});

it('C6 a guest ignores the action of an extension before ready', () => {
  const { guest, readAction } = joinWires();
  const surface = connectGuest(guest, notes);
  expect(readAction({ type: 'svc:action:show-note' })).toBeUndefined();
  expect(surface.active).toBe(false);
});

it('a channel survives a surface that reloads itself, and a failure', () => {
  const { use, ready, settle, become, toGuest } = joinWires();
  const { page, surface } = use(notes);
  const seen: unknown[] = [];
  surface.on('show-note', ({ id }) => void seen.push(id));
  ready();
  settle();
  ready();
  page.send('show-note', { id: 'between' });
  expect(toGuest).toHaveLength(1);
  settle();
  become('failed');
  page.send('show-note', { id: 'held' });
  expect(toGuest).toEqual([]);
  ready();
  settle();
  expect(seen).toEqual(['between', 'held']);
});

it('the first extension can be added after ready', async () => {
  const { ready, host, guest, settle } = joinWires();
  connectGuest(guest, notes);
  ready();
  const page = connectHost(host, notes);
  await setImmediate();
  settle();
  await expect(page.supported).resolves.toBe(true);
});

it('an embed that ends settles supported with false, sends nothing and calls no listener', async () => {
  const { use, become, toGuest, host } = joinWires();
  const { page } = use(notes);
  become('destroyed');
  page.send('show-note', { id: 'a' });
  await expect(page.supported).resolves.toBe(false);
  await expect(connectHost(host, zones).supported).resolves.toBe(false);
  expect(toGuest).toEqual([]);
});

it('without negotiation, messages are sent as soon as the surface is ready', async () => {
  const { use, ready, toGuest, settle } = joinWires();
  const { page, surface } = use(zones);
  const heard = vi.fn();
  surface.on('set-timezone', heard);
  page.send('set-timezone', { timezone: 'Europe/Rome' });
  ready();
  expect(toGuest.map(({ data }) => data)).toMatchObject([{ type: 'svc:action:set-timezone' }]);
  settle();
  expect(heard).toHaveBeenCalledWith({ timezone: 'Europe/Rome' }, expect.anything());
  await expect(page.supported).resolves.toBe(true);
});

it('without negotiation, a surface without extensions gets the messages, and no use', async () => {
  const { host, ready, toGuest } = joinWires();
  const page = connectHost(host, zones);
  ready(undefined);
  page.send('set-timezone', { timezone: 'Europe/Rome' });
  expect(toGuest.map(({ data }) => data)).toMatchObject([
    { type: 'svc:action:set-timezone', payload: { timezone: 'Europe/Rome' } },
  ]);
  await expect(page.supported).resolves.toBe(true);
});

it('without negotiation, a surface accepts messages of a page that requests no extension', () => {
  const { guest, readAction } = joinWires();
  const surface = connectGuest(guest, zones);
  const heard = vi.fn();
  surface.on('set-timezone', heard);
  offerOf(guest);
  const payload = { timezone: 'Europe/Rome' };
  readAction(action('set-timezone', payload));
  expect(heard).toHaveBeenCalledWith(payload, expect.anything());
});

it('one definition has one channel; another definition with its name or one of its messages is refused', () => {
  const { host, guest } = joinWires();
  expect(connectHost(host, notes)).toBe(connectHost(host, notes));
  expect(connectGuest(guest, notes)).toBe(connectGuest(guest, notes));
  const refused = expect.objectContaining({ code: 'invalid-option' });
  const others = [defineExtension({ name: 'notes' }), defineExtension({ name: 'x', events: { 'note-added': 'none' } })];
  for (const other of others) {
    expect(() => connectHost(host, other)).toThrow(refused);
    expect(() => connectGuest(guest, other)).toThrow(refused);
  }
  for (const name of ['health', 'port']) expect(() => connectGuest(guest, defineExtension({ name }))).toThrow(refused);
});

it('wrong names and payloads throw in the call that passes them', () => {
  const { use } = joinWires();
  const { page, surface } = use<PayloadShapes, PayloadShapes>(notes as never);
  const code = (expected: string) => expect.objectContaining({ code: expected });
  expect(() => page.on('nothing', () => {})).toThrow(code('invalid-option'));
  expect(() => page.on('note-added', 1 as never)).toThrow(code('invalid-option'));
  expect(() => surface.on('nothing', () => {})).toThrow(code('invalid-option'));
  expect(() => page.send('show-note', { id: 1 })).toThrow(code('invalid-action'));
  expect(() =>
    page.send('show-note', {
      get id(): string {
        throw new Error();
      },
    }),
  ).toThrow(code('invalid-action'));
  expect(() => page.send('nothing', {})).toThrow(code('invalid-action'));
  expect(() => surface.emit('note-added', { text: Symbol() })).toThrow(code('invalid-event'));
  expect(() => surface.emit('note-added', {})).toThrow(code('invalid-event'));
});

it('a guest reports when its extension becomes active, and when it no longer is', () => {
  const { use, ready, settle, readAction, endGuest, host } = joinWires();
  const { surface } = use(notes);
  const changes: boolean[] = [];
  surface.onActiveChange((active) => changes.push(active));
  ready();
  settle();
  host.route(() => {});
  readAction(action('use', { extensions: [] }));
  expect(surface.active).toBe(false);
  endGuest();
  expect(changes).toEqual([true, false]);
});

it('a guest answers a use of many names once, with each of its own once', () => {
  const { use, ready, settle, readAction, toHost } = joinWires();
  const { surface } = use(notes);
  ready();
  settle();
  readAction(action('use', { extensions: ['__proto__', 'constructor', ...new Array(998).fill('notes')] }));
  expect(toHost).toMatchObject([{ type: 'svc:event:using', payload: { extensions: ['notes'] } }]);
  expect(surface.active).toBe(true);
});

it('every guest that has an extension answers pings', () => {
  const { use, ready, settle, guest, typesToHost, readAction } = joinWires();
  use(notes);
  expect(offerOf(guest)).toEqual(['health', 'notes', 'port']);
  ready(['health']);
  settle();
  readAction(action('use', { extensions: ['health'] }));
  readAction(action('ping', { id: '7' }));
  expect(typesToHost()).toEqual(['svc:event:using', 'svc:event:pong']);
});

it('C8 a definition with a name of the core or of a prototype, or a bad field, is refused, and the error names the place', () => {
  const define = (definition: object) => () => defineExtension(definition as never);
  const text = (path: string, expected: string, got: string) =>
    `${path}: ${DEV ? `expected ${expected}, got` : 'invalid'} ${got}`;
  expect(define({})).toThrow(text('name', 'a-z, 0-9 and "-", at most 64 characters', 'undefined'));
  expect(define({ name: 'X' })).toThrow(/^name: /);
  for (const name of ['ready', 'navigate', 'set-filter', 'use', 'using', '__proto__', 'A', '']) {
    expect(define({ name: 'x', events: { [name]: 'none' } })).toThrow(`events.${name}: `);
    expect(define({ name: 'x', actions: { [name]: 'none' } })).toThrow(`actions.${name}: `);
  }
  for (const field of ['object', 'string[][]', 'string??', '', 1, [], [1], null])
    expect(define({ name: 'x', events: { go: { id: field } } })).toThrow('events.go.id: ');
  for (const shape of ['some', 1, null, []])
    expect(define({ name: 'x', actions: { go: shape } })).toThrow('actions.go: ');
  expect(define({ name: 'x', hold: 'some' })).toThrow('hold: ');
  expect(define({ name: 'x', negotiated: 1 })).toThrow('negotiated: ');
  expect(define({ name: 'x', events: { constructor: { id: 'number|null', list: 'string[]?' } } })).not.toThrow();
});

it('an action without negotiation is sent immediately, also by an extension that is added after ready', () => {
  const { use, ready, settle, typesToGuest } = joinWires();
  use(notes);
  ready();
  use(zones).page.send('set-timezone', { timezone: 'Europe/Berlin' });
  expect(typesToGuest()).toEqual(['svc:action:use', 'svc:action:set-timezone']);
  settle();
});
