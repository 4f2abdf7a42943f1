import { expect, test } from 'vitest';
import { cssColorScheme, frameHeight } from './presentation.js';

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['auto', 'light dark'],
  [undefined, ''],
] as const)('the color scheme %s is "%s" in CSS', (scheme, css) => {
  expect(cssColorScheme(scheme)).toBe(css);
});

test.each([
  [undefined, undefined, 480],
  [undefined, 'tall', '100%'],
  [300, undefined, 300],
  ['50%', 'tall', '50%'],
] as const)('the frame of a component with the height %s and the class %s is %s high', (height, isSized, expected) => {
  expect(frameHeight(height, isSized)).toBe(expected);
});
