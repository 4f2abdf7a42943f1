import { expect, it } from 'vitest';
import { createLruCache } from './lru-cache.js';

it('makes a value again after it was dropped as the least recently used one, or was deleted', () => {
  const made: string[] = [];
  const cache = createLruCache<string, string>(2);
  const get = (key: string) =>
    cache.get(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(get)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  cache.delete('b');
  get('b');
  expect(made).toEqual(['a', 'b', 'c', 'b', 'b']);
});

it('keeps a value that is undefined', () => {
  let made = 0;
  const cache = createLruCache<string, undefined>(1);
  const get = () => cache.get('a', () => void made++);
  get();
  get();
  expect(made).toBe(1);
});
