import { expect, test } from 'vitest';
import { channelOf, contentOf, detailOf, duration, kindOf, milliseconds, nameOf } from './entry-text.js';

test.each([
  [0, '0.0'],
  [12.34, '12.3'],
  [999.94, '999.9'],
  [1_000, '1,000'],
  [65_432.1, '65,432'],
])('milliseconds formats %d ms as %s', (value, text) => {
  expect(milliseconds(value)).toBe(text);
});

test.each([
  [-1, '0.0 s'],
  [420, '0.4 s'],
  [9_990, '10.0 s'],
  [10_000, '10 s'],
  [185_999, '3 min 5 s'],
])('duration formats %d ms as %s', (value, text) => {
  expect(duration(value)).toBe(text);
});

test('the details of a rejection have the claim, the field and the origin, or nowhere instead of an origin', () => {
  const at = 0;
  expect(
    detailOf({ kind: 'rejection', reason: 'payload', origin: 'https://a.example', path: 'payload.path', at }),
  ).toBe('payload.path from https://a.example');
  expect(detailOf({ kind: 'rejection', reason: 'untrusted', origin: '', at })).toBe('from nowhere');
  expect(
    detailOf({ kind: 'rejection', reason: 'origin', origin: 'https://a.example', claim: 'svc:event:view', at }),
  ).toBe('svc:event:view from https://a.example');
});

test('the row of a note has its name and its text', () => {
  const note = { kind: 'note', name: 'Flood', text: 'injected', at: 0 } as const;
  expect([nameOf(note), detailOf(note)]).toEqual(['Flood', 'injected']);
});

test('the row of an extension has the direction, the channel and the payload of the message', () => {
  const message = { kind: 'extension', direction: 'event', name: 'note-added', payload: { id: 7 }, at: 0 } as const;
  const entry = { ...message, channel: 'port' } as const;
  expect([nameOf(entry), kindOf(entry), channelOf(entry), detailOf(entry)]).toEqual([
    'note-added',
    'event',
    'port',
    '{"id":7}',
  ]);
  const state = { kind: 'state', state: 'ready', at: 0 } as const;
  expect([kindOf(state), channelOf(state)]).toEqual(['state', '']);
});

test('the content of an entry has everything but its time', () => {
  const content = contentOf({ kind: 'action', name: 'navigate', payload: { path: '/embed/app' }, at: 12 });
  expect(JSON.parse(content)).toEqual({ kind: 'action', name: 'navigate', payload: { path: '/embed/app' } });
});

test('the content of a very long entry is cut, and ends with a line that leads to Export', () => {
  const path = 'a'.repeat(1_000_000);
  const content = contentOf({ kind: 'action', name: 'navigate', payload: { path }, at: 12 });
  expect(content.length).toBeLessThan(101_000);
  expect(content).toMatch(/aaa…\n900,\d{3} more characters: Export has all of them\.$/);
});
