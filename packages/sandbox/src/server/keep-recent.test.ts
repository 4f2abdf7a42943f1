import { expect, it } from 'vitest';
import { keepRecent } from './keep-recent.js';

it('makes again what was not among the keys used last, or was forgotten', () => {
  const made: string[] = [];
  const recent = keepRecent(2, (key: string) => {
    made.push(key);
    return key.toUpperCase();
  });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(recent.get)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  recent.forget('b');
  recent.get('b');
  expect(made).toEqual(['a', 'b', 'c', 'b', 'b']);
});

it('keeps what is undefined, too', () => {
  let made = 0;
  const recent = keepRecent(1, () => void made++);
  recent.get('a');
  recent.get('a');
  expect(made).toBe(1);
});
