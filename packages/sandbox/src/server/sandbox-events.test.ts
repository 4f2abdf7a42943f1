import { expect, it } from 'vitest';
import { createSandboxEvents } from './sandbox-events.js';

it('calls every listener even if another one throws', () => {
  const raised: unknown[] = [];
  const events = createSandboxEvents((error) => raised.push(error));
  const seen: string[] = [];
  const no = new Error('no');
  const throwing = () => {
    throw no;
  };
  events.once('exchange', throwing);
  events.on('exchange', () => seen.push('on'));
  events.on('exchange', throwing);
  events.once('exchange', () => seen.push('once'));
  events.emit('exchange', { accepted: true });
  events.emit('exchange', { accepted: true });
  expect(seen).toEqual(['on', 'once', 'on']);
  expect(raised).toEqual([no, no, no]);
});

it('does not call a once listener that was stopped', () => {
  const events = createSandboxEvents();
  const seen: string[] = [];
  events.once('exchange', () => seen.push('once'))();
  events.emit('exchange', { accepted: true });
  expect(seen).toEqual([]);
});
