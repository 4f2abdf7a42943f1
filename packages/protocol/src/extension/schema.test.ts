import { runInNewContext } from 'node:vm';
import * as v from 'valibot';
import { expect, expectTypeOf, it, vi } from 'vitest';
import { z } from 'zod';
import { action } from '../../test/messages.js';
import { createCodec } from './codec.js';
import { defineExtension } from './definition.js';
import type { GuestChannel } from './guest-connection.js';
import type { HostChannel } from './host-connection.js';
import type { PayloadShape } from './schema.js';
import { schemas } from './schema.js';

const byLibrary = {
  zod: z.object({ text: z.string().min(1), at: z.iso.datetime().transform((text) => new Date(text)) }),
  valibot: v.object({
    text: v.pipe(v.string(), v.minLength(1)),
    at: v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((text) => new Date(text)),
    ),
  }),
};

function codecOf(shape: PayloadShape) {
  return createCodec('action', 'svc', { events: {}, actions: { note: shape }, schemas });
}

/** Returns the payload that a reader gets from a sender. */
function travel(shape: PayloadShape, payload: unknown) {
  const codec = codecOf(shape);
  const made = codec.make({ name: 'note', payload, timestamp: 1 });
  if (!made.ok) return { sender: made.path };
  const read = codec.check(structuredClone(made.value));
  return { sent: made.value.payload, got: read.ok ? (read.message as { payload: unknown }).payload : read };
}

it.each(Object.entries(byLibrary))(
  'a schema of %s checks on both sides, and its reader gets what it transforms',
  (_, schema) => {
    const payload = { text: 'a', at: '2026-01-02T03:04:05Z' };
    expect(travel(schema, payload)).toEqual({ sent: payload, got: { text: 'a', at: new Date(payload.at) } });
    expect(travel(schema, { ...payload, text: '' })).toEqual({ sender: 'payload.text' });
    expect(travel(schema, { ...payload, at: 'yesterday' })).toEqual({ sender: 'payload.at' });
    expect(travel(schema, {})).toEqual({ sender: 'payload.text' });
  },
);

it('a message has a copy of the payload that a schema checked, and a payload that cannot be cloned is refused', () => {
  const { make } = codecOf(schemaOf((value) => ({ value })));
  const payload = { list: ['a'] };
  const made = make({ name: 'note', payload, timestamp: 1 });
  payload.list.push('b');
  expect(made).toMatchObject({ ok: true, value: { payload: { list: ['a'] } } });
  expect(make({ name: 'note', payload: { list: [() => {}] }, timestamp: 1 })).toMatchObject({ path: 'payload' });
});

/** A schema whose check is this function. */
function schemaOf(validate: (value: unknown) => unknown): PayloadShape {
  return { '~standard': { version: 1, vendor: 'test', validate: validate as never } };
}

it.each([
  ['throws', () => JSON.parse('secret')],
  ['returns a promise', async () => ({ value: {} })],
  ['rejects', () => Promise.reject(new Error('secret'))],
  ['returns a promise of another realm', () => runInNewContext('Promise.resolve({})')],
  ['returns undefined', () => undefined],
])('C7 a schema that %s rejects the message', (_, validate) => {
  const codec = codecOf(schemaOf(validate));
  const made = codec.make({ name: 'note', payload: {}, timestamp: 1 });
  expect(made).toMatchObject({ ok: false, path: 'payload' });
  expect(codec.check(action('note', {}))).toMatchObject({ ok: false, path: 'payload' });
  expect(JSON.stringify(made)).not.toContain('secret');
});

it('C7 a schema gets no payload that is too large, too deep or has a key that reaches a prototype', () => {
  const validate = vi.fn((value) => ({ value }));
  const { check } = codecOf(schemaOf(validate));
  const deep = JSON.parse(`${'{"a":'.repeat(20)}1${'}'.repeat(20)}`);
  for (const payload of [JSON.parse('{"__proto__":1}'), { list: new Array(1001) }, deep, [], 'text', undefined])
    expect(check(action('note', payload))).toMatchObject({ ok: false, path: 'payload' });
  expect(validate).not.toHaveBeenCalled();
});

it('the place of an issue may be a list of objects, or absent', () => {
  const issues = (path?: unknown) => schemaOf(() => ({ issues: [{ message: 'secret', path }] }));
  const pathOf = (shape: PayloadShape) => travel(shape, { list: [{ id: 1 }] }).sender;
  expect(pathOf(issues([{ key: 'list' }, 0, 'id']))).toBe('payload.list.0.id');
  expect(pathOf(issues())).toBe('payload');
});

it('a sent payload is a copy', () => {
  const payload = { list: ['a'] };
  const made = codecOf({ list: 'string[]' }).make({ name: 'note', payload, timestamp: 1 });
  payload.list.push('b');
  expect(made).toMatchObject({ value: { payload: { list: ['a'] } } });
});

it('types flow from the definition to both channels', () => {
  const extension = defineExtension({
    name: 'notes',
    events: { 'note-added': byLibrary.zod, 'note-read': byLibrary.valibot, closed: 'none', moved: { to: 'number?' } },
    actions: { 'show-note': { id: 'string', tags: 'string[]?', side: ['left', 'right'] }, any: 'free' },
  });
  type Host = HostChannel<typeof extension.events, typeof extension.actions>;
  type Guest = GuestChannel<typeof extension.events, typeof extension.actions>;
  const use = (host: Host, guest: Guest) => {
    host.on('note-added', ({ at, text }, { timestamp }) => {
      expectTypeOf(at).toEqualTypeOf<Date>();
      expectTypeOf(text).toEqualTypeOf<string>();
      expectTypeOf(timestamp).toEqualTypeOf<number>();
    });
    host.once('note-read', ({ at }) => expectTypeOf(at).toEqualTypeOf<Date>());
    host.on('moved', ({ to }) => expectTypeOf(to).toEqualTypeOf<number | undefined>());
    expectTypeOf(host.waitFor('note-added')).resolves.toEqualTypeOf<{ text: string; at: Date }>();
    host.send('show-note', { id: 'a', side: 'left', tags: ['x'] });
    host.send('any', { whatever: 1 });
    guest.on('show-note', ({ tags, side }) => {
      expectTypeOf(tags).toEqualTypeOf<readonly string[] | undefined>();
      expectTypeOf(side).toEqualTypeOf<'left' | 'right'>();
    });
    guest.emit('note-added', { text: 'a', at: '2026-01-02T03:04:05Z' });
    guest.emit('closed', {});
    // @ts-expect-error no such event
    host.on('note-gone', () => {});
    // @ts-expect-error an action is not an event
    host.on('show-note', () => {});
    // @ts-expect-error no such side
    host.send('show-note', { id: 'a', side: 'top' });
    // @ts-expect-error the id is missing
    host.send('show-note', { side: 'left' });
    // @ts-expect-error a sent payload is not transformed yet
    guest.emit('note-added', { text: 'a', at: new Date() });
    // @ts-expect-error no such event
    guest.emit('show-note', { id: 'a', side: 'left' });
  };
  expectTypeOf(use).returns.toBeVoid();
  // @ts-expect-error a definition has a name
  expect(() => defineExtension({})).toThrow();
  // @ts-expect-error a payload is not a text
  expect(() => defineExtension({ name: 'x', events: { go: 'some' } })).toThrow();
});
