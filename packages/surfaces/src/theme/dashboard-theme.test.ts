import { expect, it } from 'vitest';
import { readTheme } from './dashboard-theme.js';
import { isPlainValue } from './plain-value.js';

/** Accepts everything, so that the tests show the rejections before `CSS.supports`. */
const all = () => true;

it('names the custom property of a theme value by its path', () => {
  const theme = {
    primaryColor: '#0a7',
    themeId: 'ocean',
    widgets: { title: { fontSize: '1.2rem' }, border: null, text: { codeFontFamily: 'Fira Code, monospace' } },
  };
  expect(Object.fromEntries(readTheme(theme, all))).toEqual({
    '--theme-primary-color': '#0a7',
    '--theme-widgets-title-font-size': '1.2rem',
    '--theme-widgets-text-code-font-family': 'Fira Code, monospace',
  });
});

it('reads a bare number in a theme as px only where a length is expected', () => {
  const theme = { widgets: { border: { radius: '12' }, title: { fontWeight: '700' } } };
  expect([...readTheme(theme, all).values()]).toEqual(['12px', '700']);
});

it('leaves out theme values that the browser does not accept for their property', () => {
  const supports = (property: string, value: string) => property === 'color' && value === 'teal';
  expect([...readTheme({ primaryColor: 'teal', backgroundColor: '12em', fontFamily: 'x' }, supports)]).toEqual([
    ['--theme-primary-color', 'teal'],
  ]);
});

it('ignores theme values of the wrong type', () => {
  expect(readTheme({ primaryColor: 7, widgets: 'x', dashboard: [1], constructor: {} }, all).size).toBe(0);
});

it.each(['#fff', 'rgb(0 0 0 / 50%)', 'color-mix(in oklab, red 20%, blue)', 'calc(1rem + 2px)', '"Open Sans", serif'])(
  'accepts the CSS value %s',
  (value) => expect(isPlainValue(value)).toBe(true),
);

it.each([
  ['', 'empty'],
  ['url(https://a.example/x)', 'an address'],
  ['URL("x")', 'an address in upper case'],
  ['image-set("x" 1x)', 'an image set'],
  ['var(--x)', 'a reference to another property'],
  ['light-dark(url(x), red)', 'an address within a function'],
  ['red; color: blue', 'two declarations'],
  ['red !important', 'importance'],
  ['\\75rl(x)', 'an escape'],
  ['inherit', 'a CSS-wide keyword'],
  ['a'.repeat(300), 'a very long text'],
])('rejects the CSS value %j: %s', (value) => expect(isPlainValue(value)).toBe(false));
