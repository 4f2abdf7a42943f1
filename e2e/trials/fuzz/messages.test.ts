import { actions, events } from '@svc-embed/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSame, show } from '../../../packages/protocol/test/same.js';
import { anyMessage, messageOf } from '../wire/any-message.js';
import { core, type Direction } from '../wire/messages.js';
import { judge } from '../wire/oracle.js';
import { expectMessages, postMessages } from './expect-messages.js';

describe.each<Direction>(['event', 'action'])('random messages of the direction %s', (direction) => {
  it('contain every name and every reason for a refusal', () => {
    const seen = new Map<string, number>();
    for (const data of fc.sample(anyMessage(direction), { seed: 1, numRuns: 20_000 })) {
      const verdict = judge(direction, data);
      const sort = verdict.valid ? verdict.name : verdict.reason;
      seen.set(sort, (seen.get(sort) ?? 0) + 1);
    }
    const reasons = ['source', 'direction', 'type', 'envelope', 'payload'];
    const names = Object.keys(direction === 'event' ? events : actions);
    expect([...seen.keys()].sort()).toEqual([...names, ...reasons].sort());
    expect(Math.min(...seen.values())).toBeGreaterThan(200);
  });

  it('are valid if they are generated as valid', () => {
    for (const [name, shape] of Object.entries(core[`${direction}s`]))
      for (const data of fc.sample(messageOf(direction, name, shape), { seed: 1, numRuns: 500 }))
        if (!judge(direction, data).valid) expect.fail(`refused: ${show(data)}`);
  });

  it('can be cloned, with the same verdict', () => {
    for (const data of fc.sample(anyMessage(direction), { seed: 2, numRuns: 3000 }))
      if (!isSame(judge(direction, structuredClone(data)), judge(direction, data))) expect.fail(show(data));
  });

  it('are the same for the same seed, in order, and differ for another seed', async () => {
    const expected = expectMessages(7, direction, 1200);
    const other = expectMessages(8, direction, 1200);
    const told = { right: 0, refused: 0, wrong: 0 };
    await postMessages(7, direction, 1200, (data) => {
      const verdict = judge(direction, structuredClone(data));
      if (!verdict.valid) told.refused += verdict.reason === 'source' ? 0 : 1;
      else if (expected.check(verdict.message) === undefined) told.right++;
      if (verdict.valid && other.check(verdict.message)) told.wrong++;
    });
    expect(expected.end()).toEqual({ sent: 1200, missing: 0, refused: told.refused });
    expect(told.wrong).toBeGreaterThan(told.right * 0.9);
  });
});

describe('isSame', () => {
  it.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1, b: 1 }, { a: 1 }],
    [0, -0],
    ['1', 1],
    [[1], { 0: 1 }],
    [new Date(0), new Date(1)],
    [new Map([[1, 2]]), new Map([[1, 3]])],
    [new Uint8Array([1]), new Uint8Array([2])],
    [Object('a'), Object('b')],
    [Object('a'), 'a'],
    [/a/, /a/g],
    [new Error('a'), new Error('b')],
    [null, {}],
    [JSON.parse('{"__proto__":1}'), {}],
  ])('returns false for %o and %o', (is, should) => {
    expect(isSame(is, should)).toBe(false);
    expect(isSame(should, is)).toBe(false);
    expect(isSame(is, structuredClone(is))).toBe(true);
  });
});
