/** Bounds how much of hostile content is read. Counts reads, because time proves nothing. */
import { describe, expect, it } from 'vitest';
import { action, event } from '../../test/messages.js';
import { isFreeContent } from './free-content.js';
import { readAction, readEvent } from './read.js';

const touched = { values: 0 };

/** Adds a getter for an item that counts its reads. */
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

/** Makes a tree with ten branches at each level. */
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

/** Counts the values that a function reads. */
function touchesOf(read: () => unknown): number {
  touched.values = 0;
  read();
  return touched.values;
}

const drilldown = (value: unknown) => event('drilldown', { member: 'orders.count', value });
const setTheme = (theme: unknown) => action('set-theme', theme);

describe('the walk over free content', () => {
  it.each([17, 1000, 100_000])('A37 refuses %i levels after 16', (levels) => {
    const content = deep(levels);
    expect(isFreeContent(content)).toBe(false);
    expect(touchesOf(() => isFreeContent(content))).toBe(16);
  });

  it('A37 refuses an event and an action of 100,000 levels without an error', () => {
    const content = { inner: deep(100_000) };
    expect(readEvent(drilldown(content))).toEqual({ ok: false, reason: 'payload', path: 'payload.value' });
    expect(readAction(setTheme(content))).toEqual({ ok: false, reason: 'payload', path: 'payload' });
  });

  it('A37 refuses a cycle after 16 rounds', () => {
    const content = {};
    counted(content, 'self', content);
    expect(isFreeContent(content)).toBe(false);
    expect(touchesOf(() => isFreeContent(content))).toBe(16);
  });

  it.each([1000, 2000, 200_000])('A38 refuses %i keys, and reads at most 1,000 of their values', (keys) => {
    const content = wide(keys);
    expect(isFreeContent(content)).toBe(false);
    expect(touchesOf(() => isFreeContent(content))).toBeLessThanOrEqual(1000);
  });

  it('A38 reads at most 1,000 values of a tree that has 10 branches at each of 16 levels', () => {
    const content = bushy(16);
    expect(isFreeContent(content)).toBe(false);
    expect(touchesOf(() => isFreeContent(content))).toBeLessThanOrEqual(1000);
  });

  it('A38 reads at most 1,000 items of a list of 200,000', () => {
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

  it('A38 counts a text of any length as one value, and does not read it', () => {
    const text = 'x'.repeat(50_000_000);
    const read = readEvent(drilldown(text));
    expect(read.ok && read.name === 'drilldown' && read.message.payload.value === text).toBe(true);
  });

  it('A38 does not read fields that the catalogue does not have, however wide they are', () => {
    const extra = wide(200_000);
    const data = { ...drilldown(1), extra, payload: { member: 'orders.count', extra } };
    expect(touchesOf(() => expect(readEvent(data).ok).toBe(true))).toBe(0);
  });
});
