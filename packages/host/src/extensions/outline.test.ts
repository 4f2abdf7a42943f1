import { expect, it, vi } from 'vitest';
import { mountExtended, useStillWorld } from '../../test/mounting.js';
import { DEV } from '../dev.js';
import { watchOutline } from '../index.js';

useStillWorld();

const outline = {
  title: 'Sales',
  publicId: 'sales',
  widgets: [{ id: 'w1', title: 'Orders', kind: 'chart' }],
  members: [{ member: 'orders.status', title: 'Status', type: 'string', values: ['open', 'closed'] }],
};

it('watchOutline calls each of its listeners with every outline, until they stop', () => {
  const { embed, say, start } = mountExtended(['outline']);
  const [first, second] = [vi.fn(), vi.fn()];
  const stop = embed.use(watchOutline(first));
  embed.use(watchOutline(second));
  start();
  say('outline', outline);
  stop();
  say('outline', { widgets: [], members: [] });
  expect(first.mock.calls).toEqual([[outline]]);
  expect(second.mock.calls).toEqual([[outline], [{ widgets: [], members: [] }]]);
});

it('watchOutline drops entries that do not fit', () => {
  const { embed, say, start } = mountExtended(['outline']);
  const listener = vi.fn();
  embed.use(watchOutline(listener));
  start();
  const [member] = outline.members;
  say('outline', {
    widgets: [null, 'w', { title: 'no id' }, { id: 'w2', title: 7 }, { id: 'w3' }],
    members: [
      { ...member, member: 'status' },
      { ...member, type: 'date' },
      { ...member, values: [{}] },
      { ...member, values: [1, true, 'x'] },
    ],
  });
  say('outline', { widgets: 'w', members: { length: 1 } });
  expect(listener.mock.calls).toEqual([
    [{ widgets: [{ id: 'w3' }], members: [{ ...member, values: [1, true, 'x'] }] }],
    [{ widgets: [], members: [] }],
  ]);
});

it('A149 an outline has no session in its texts', () => {
  const { embed, say, start } = mountExtended(['outline'], { session: 'canary-9d1e' });
  const listener = vi.fn();
  embed.use(watchOutline(listener));
  start();
  say('outline', {
    title: 'canary-9d1e',
    publicId: 'canary-9d1e',
    widgets: [{ id: 'w1', title: 'of canary-9d1e' }],
    members: [{ member: 'a.b', type: 'string', title: 'canary-9d1e', values: ['canary-9d1e'] }],
  });
  expect(JSON.stringify(listener.mock.lastCall)).toContain('of [redacted]');
  expect(JSON.stringify(listener.mock.lastCall)).not.toContain('canary');
});

it('watchOutline refuses a listener that is not a function', () => {
  const { embed } = mountExtended(['outline']);
  expect(() => embed.use(watchOutline('draw' as never))).toThrow(
    DEV ? 'listener: expected a function' : 'listener: invalid',
  );
});
