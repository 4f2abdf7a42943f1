import { describe, expect, it } from 'vitest';
import { createMessageFuzz, type Kind } from './message-fuzz.js';
import { judge } from './oracle.js';
import { isSame, show } from './same.js';
import { type Direction, names } from './wire.js';

const COUNT = 20_000;

describe.each<Direction>(['event', 'action'])('the fuzz of the direction %s', (direction) => {
  it('comes back from its seed, message by message', () => {
    const once = createMessageFuzz(7, direction);
    const again = createMessageFuzz(7, direction);
    const other = createMessageFuzz(8, direction);
    let different = 0;
    for (let index = 0; index < 500; index++) {
      const message = once.next();
      expect(message.index).toBe(index);
      expect(isSame(again.at(index).data, message.data)).toBe(true);
      if (show(other.at(index).data) !== show(message.data)) different++;
    }
    expect(different).toBeGreaterThan(400);
  });

  it('has every kind, every name and every reason to refuse one, and is as it was meant', () => {
    const fuzz = createMessageFuzz(1, direction);
    const kinds = new Map<Kind, { valid: number; refused: number }>();
    const seen = new Set<string>();
    for (let index = 0; index < COUNT; index++) {
      const { kind, data, verdict } = fuzz.next();
      const count = kinds.get(kind) ?? { valid: 0, refused: 0 };
      kinds.set(kind, count);
      count[verdict.valid ? 'valid' : 'refused']++;
      seen.add(verdict.valid ? verdict.name : verdict.reason);
      // The way it was made and the oracle must agree.
      if (kind === 'valid' && !verdict.valid) expect.fail(`refused: ${show(data)}`);
      if (/spoiled|renamed/.test(kind) && verdict.valid) expect.fail(`taken: ${show(data)}`);
    }
    expect([...seen].sort()).toEqual(
      [...names[direction], 'source', 'direction', 'type', 'envelope', 'payload'].sort(),
    );
    for (const kind of ['edited', 'poisoned', 'large'] as const) {
      expect(kinds.get(kind)?.valid).toBeGreaterThan(10);
      expect(kinds.get(kind)?.refused).toBeGreaterThan(10);
    }
  });

  it('can be cloned, and means the same then', () => {
    const fuzz = createMessageFuzz(2, direction);
    for (let index = 0; index < 3000; index++) {
      const { data, verdict } = fuzz.next();
      const cloned = judge(direction, structuredClone(data));
      if (!isSame(cloned, verdict)) expect.fail(`message ${index}: ${show(data)}`);
    }
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
  ])('tells %o from %o', (is, should) => {
    expect(isSame(is, should)).toBe(false);
    expect(isSame(should, is)).toBe(false);
    expect(isSame(is, structuredClone(is))).toBe(true);
  });
});
