/** How much of hostile content is looked at: counted in touches, as time proves nothing. */
import { describe, expect, it } from 'vitest';
import { action, event } from '../../test/messages.js';
import { isFreeContent } from './free-content.js';
import { readAction, readEvent } from './read.js';

const touched = { values: 0 };

/** Gives its item a place that counts who reads it. */
function counted(record: object, key: string, item: unknown): object {
  const get = () => {
    touched.values++;
    return item;
  };
  return Object.defineProperty(record, key, { get, enumerable: true });
}

function deep(levels: number): unknown {
  let value: unknown = 'leaf';
  for (let level = 0; level < levels; level++) value = counted({}, 'inner', value);
  return value;
}

function wide(keys: number): object {
  const record = {};
  for (let key = 0; key < keys; key++) counted(record, `k${key}`, key);
  return record;
}

/** Every branch as wide as every other: ten at each of the levels. */
function bushy(levels: number): object {
  const leaf = {};
  let value: object = leaf;
  for (let level = 0; level < levels; level++) {
    const record = {};
    for (let key = 0; key < 10; key++) counted(record, `k${key}`, value);
    value = record;
  }
  return value;
}

/** How many values are read to answer. */
function touchesOf(read: () => unknown): number {
  touched.values = 0;
  read();
  return touched.values;
}

const drilldown = (value: unknown) => event('drilldown', { member: 'orders.count', value });
const setTheme = (theme: unknown) => action('set-theme', theme);

describe('the walk over free content', () => {
  it.each([17, 1000, 100_000])('A37 goes 16 levels down, of %i, and refuses', (levels) => {
    const content = deep(levels);
    expect(isFreeContent(content)).toBe(false);
    expect(touchesOf(() => isFreeContent(content))).toBe(16);
  });

  it('A37 refuses an event and an action of 100,000 levels without an error', () => {
    const content = { inner: deep(100_000) };
    expect(readEvent(drilldown(content))).toEqual({ ok: false, reason: 'payload', path: 'payload.value' });
    expect(readAction(setTheme(content))).toEqual({ ok: false, reason: 'payload', path: 'payload' });
  });

  it('A37 ends in a circle, after 16 rounds', () => {
    const content = {};
    counted(content, 'self', content);
    expect(isFreeContent(content)).toBe(false);
    expect(touchesOf(() => isFreeContent(content))).toBe(16);
  });

  it.each([1000, 2000, 200_000])('A38 reads 1,000 values at the most, of %i keys, and refuses', (keys) => {
    const content = wide(keys);
    expect(isFreeContent(content)).toBe(false);
    expect(touchesOf(() => isFreeContent(content))).toBeLessThanOrEqual(1000);
  });

  it('A38 reads 1,000 values at the most of a tree that has 10 branches at each of 16 levels', () => {
    const content = bushy(16);
    expect(isFreeContent(content)).toBe(false);
    expect(touchesOf(() => isFreeContent(content))).toBeLessThanOrEqual(1000);
  });

  it('A38 reads 1,000 items at the most of a list of 200,000', () => {
    const read: string[] = [];
    const list = new Proxy(Array(200_000).fill(0), {
      get(target, key, receiver) {
        if (typeof key === 'string' && /^\d+$/.test(key)) read.push(key);
        return Reflect.get(target, key, receiver);
      },
    });
    expect(isFreeContent({ list })).toBe(false);
    expect(read.length).toBeLessThanOrEqual(1000);
  });

  it('A38 takes a text of any length as one value, and does not look into it', () => {
    const text = 'x'.repeat(50_000_000);
    const read = readEvent(drilldown(text));
    expect(read.ok && read.name === 'drilldown' && read.message.payload.value === text).toBe(true);
  });

  it('A38 reads what has no place in the catalogue not at all, however wide', () => {
    const extra = wide(200_000);
    const data = { ...drilldown(1), extra, payload: { member: 'orders.count', extra } };
    expect(touchesOf(() => expect(readEvent(data).ok).toBe(true))).toBe(0);
  });
});
