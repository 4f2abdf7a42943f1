import { expect, it } from 'vitest';
import { keepRecent } from './keep-recent.js';

it('makes again what was not among the keys used last, or was forgotten', () => {
  const made: string[] = [];
  const recent = keepRecent<string, string>(2);
  const get = (key: string) =>
    recent.get(key, () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(get)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  recent.forget('b');
  get('b');
  expect(made).toEqual(['a', 'b', 'c', 'b', 'b']);
});

it('keeps what is undefined, too', () => {
  let made = 0;
  const recent = keepRecent<string, undefined>(1);
  const get = () => recent.get('a', () => void made++);
  get();
  get();
  expect(made).toBe(1);
});
