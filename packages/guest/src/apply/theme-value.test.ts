import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSafeThemeValue } from './theme-value.js';

describe('isSafeThemeValue', () => {
  it.each([
    ...['#0a7', '#00AA77ff', 'rebeccapurple', 'transparent', 'currentColor', 'rgb(10, 20, 30)', 'rgba(10,20,30,.5)'],
    ...['rgb(10 20 30 / 50%)', 'hsl(210deg 50% 40%)', 'hsla(.5turn, 50%, 40%, 0.3)', 'oklch(70% 0.1 200)'],
    ...['oklab(none 0.1 -0.1)', '12px', '-0.5rem', '1.25', '0', '100%', '4px 8px', '4px 8px 2px 1px', '10px / 5px'],
    ...['solid', 'bold', '0 1px 2px rgb(0 0 0 / 20%)', 'Inter, "Helvetica Neue", Arial, sans-serif'],
    ...["system-ui, -apple-system, 'Segoe UI'", '游ゴシック, sans-serif', ' red ', '+5px', '.1234567'],
    ...['1234567.1234567vmin', '#abc #abcd #abcdef #abcdef01', 'hwb(none 10% 20%)', 'LAB( 1 2 3 )'],
    ...['rgb(1 , 2 , 3 , 4 , 5)', 'a'.repeat(64), `-a${'_'.repeat(63)}`, `"${'b'.repeat(64)}" '${'c'.repeat(64)}'`],
    ...[Array(32).fill('a').join(' '), `"${'b'.repeat(62)}"${' '.repeat(128)}"${'c'.repeat(62)}"`],
  ])('accepts %s', (text) => expect(isSafeThemeValue(text)).toBe(true));

  it.each([
    ...['', ' ', 'url(https://evil.example/beacon)', 'URL(x)', 'url (x)', 'image-set("x" 1x)', 'src("x")'],
    ...['element(#x)', 'cross-fade(red, blue)', String.raw`\75rl(https://evil.example)`, 'var(--secret)'],
    ...['attr(title)', 'env(x)', 'expression(alert(1))', 'calc(1px + 1px)', 'rgb(var(--x))', 'rgb(1,2)'],
    ...['rgb(1,2,3,4,5,6)', 'red; background: blue', 'red } body { color: blue', 'red /* note */', '@import "x"'],
    ...['<style>', '"https://evil.example"', '"//evil.example"', '"a.png"', '"unclosed', '""', "''", `"mixed'`],
    ...[`"${'b'.repeat(65)}"`, `'${'c'.repeat(65)}'`, 'a'.repeat(65), Array(33).fill('a').join(' ')],
    ...[`"${'b'.repeat(62)}"${' '.repeat(129)}"${'c'.repeat(62)}"`, '#12', '#1234567', '#123456789', '#ggg', '1.'],
    ...['.', '1.12345678', '.12345678', '++1', '1kg', 'rgb(1,2,3', 'rgb 1,2,3)', 'color(1,2,3)', 'rgb(1,,2,3)'],
    ...['rgb(red, 2, 3)', '-1a', '-', 'a\tb', 'a\u00a0b', 'a;', ';a', 'red\nblue', 'red,', ',red', 'a//b', '1px2px'],
    ...['12345678px', '#12345', '--x', 'red !important', `${'a'.repeat(60)} `.repeat(5)],
  ])('refuses %s', (text) => expect(isSafeThemeValue(text)).toBe(false));

  it('accepts no value that can fetch, escape or end the declaration', () => {
    const part = fc.constantFrom(
      ...'url src image-set var attr env rgb red http #fff 1px \\ \\75 ſ K １'.split(' '),
      ...': // /* */ ( ) " \' @ < ; { } ! , / . -'.split(' '),
      ...[' ', '\n', '\0'],
    );
    // Generating strings with the unit 'binary' takes seconds.
    const unit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 5, arbitrary: part }, fc.string({ unit }))), (parts) => {
        const text = parts.join('');
        if (!isSafeThemeValue(text)) return;
        expect(text.trim()).not.toMatch(/[\\@<>{};:!\0\n]|\/[/*]|\*\//);
        const functions = [...text.matchAll(/([\p{L}\p{N}_-]*)\s*\(/gu)].map(([, name]) => name?.toLowerCase());
        for (const name of functions) expect(name).toMatch(/^(rgba?|hsla?|hwb|lab|lch|oklab|oklch)$/u);
        for (const [quoted] of text.matchAll(/"[^"]*"|'[^']*'/g)) expect(quoted).not.toMatch(/[/.:?#]/);
      }),
      { numRuns: 20_000 },
    );
  });

  it.each([
    ...['%', 'px', 'em', 'rem', 'ex', 'rex', 'ch', 'rch', 'lh', 'rlh', 'cm', 'mm', 'in', 'pt', 'pc', 'q', 'Q'],
    ...['vw', 'vh', 'vi', 'vb', 'vmin', 'vmax', 'svw', 'lvh', 'dvi', 'svmax'],
    ...['deg', 'rad', 'grad', 'turn', 's', 'ms', 'fr'],
  ])('accepts the unit %s', (unit) => {
    expect(isSafeThemeValue(`1.5${unit}`)).toBe(true);
    expect(isSafeThemeValue(`1.5x${unit}`)).toBe(false);
    expect(isSafeThemeValue(`1.5${unit}x`)).toBe(false);
  });

  it('refuses long invalid values fast', () => {
    for (const piece of ['a ', 'a,', '1 ', 'rgb(1 1 ', '" '])
      expect(isSafeThemeValue(piece.repeat(100_000))).toBe(false);
    for (const piece of ['a ', 'a,', '1 ', 'rgb(1 ', '1,']) isSafeThemeValue(`${piece.repeat(42)}!`);
  });
});
