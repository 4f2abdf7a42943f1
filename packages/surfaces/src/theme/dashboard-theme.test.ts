import { describe, expect, it } from 'vitest';
import { readTheme } from './dashboard-theme.js';
import { isPlainValue } from './plain-value.js';

/** Takes everything: what is refused here is refused before the browser is asked. */
const all = () => true;

describe('readTheme', () => {
  it('names each leaf by its path', () => {
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

  it('reads a bare number as px where a length is meant, and only there', () => {
    const theme = { widgets: { border: { radius: '12' }, title: { fontWeight: '700' } } };
    expect([...readTheme(theme, all).values()]).toEqual(['12px', '700']);
  });

  it('asks the browser about the property, and leaves out what it does not take', () => {
    const supports = (property: string, value: string) => property === 'color' && value === 'teal';
    expect([...readTheme({ primaryColor: 'teal', backgroundColor: '12em', fontFamily: 'x' }, supports)]).toEqual([
      ['--theme-primary-color', 'teal'],
    ]);
  });

  it('passes over what has another shape', () => {
    expect(readTheme({ primaryColor: 7, widgets: 'x', dashboard: [1], constructor: {} }, all).size).toBe(0);
  });
});

describe('isPlainValue', () => {
  it.each(['#fff', 'rgb(0 0 0 / 50%)', 'color-mix(in oklab, red 20%, blue)', 'calc(1rem + 2px)', '"Open Sans", serif'])(
    'takes %s',
    (value) => {
      expect(isPlainValue(value)).toBe(true);
    },
  );

  it.each([
    ['', 'nothing'],
    ['url(https://a.example/x)', 'an address'],
    ['URL("x")', 'an address in capitals'],
    ['image-set("x" 1x)', 'a set of images'],
    ['var(--x)', 'another property'],
    ['env(x)', 'the environment'],
    ['light-dark(url(x), red)', 'an address within a function'],
    ['red; color: blue', 'two declarations'],
    ['red !important', 'importance'],
    ['\\75rl(x)', 'an escape'],
    ['inherit', 'a word that stands for another value'],
    ['a'.repeat(300), 'a very long text'],
  ])('refuses %j: %s', (value) => {
    expect(isPlainValue(value)).toBe(false);
  });
});
