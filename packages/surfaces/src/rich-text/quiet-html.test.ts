import { describe, expect, it } from 'vitest';
import { fillPlaces } from './fill-places.js';
import { quietHtml } from './quiet-html.js';

describe('quietHtml', () => {
  it.each([
    ['a style', '<p style="color:red">x</p>', '<p data-style="color:red">x</p>'],
    ['a handler', '<img src=x onerror="run()">', '<img src=x data-onerror="run()">'],
    ['one after a quoted sign', '<a title=">" STYLE = "x">', '<a title=">" data-STYLE = "x">'],
    ['one behind a slash', '<svg/onload=run()>', '<svg/data-onload=run()>'],
    ['text that looks like one', '<p>style="x" onerror=1</p>', '<p>style="x" onerror=1</p>'],
    ['a style sheet', 'a<style>p{color:red}</style >b', 'ab'],
    ['a base address', 'a<base href="https://a.example">b', 'ab'],
    ['an attribute that only ends so', '<p data-style="a" mystyle="b">', '<p data-style="a" mystyle="b">'],
  ])('knows %s', (_, html, quiet) => {
    expect(quietHtml(html)).toBe(quiet);
  });

  // Read anew from each of its beginnings, such a text would keep a browser busy for minutes.
  it.each(['<a', '<a"', "<a '", '<style', '<base', '</style', '<style></style', '<a on', '<a style '])(
    'reads a text of nothing but %j once',
    (part) => {
      const html = part.repeat(100_000);
      expect(quietHtml(html).length).toBeLessThan(2 * html.length);
    },
  );
});

describe('fillPlaces', () => {
  const texts = (member: string) => new Map([['movies.count', '3,201 <b>']]).get(member);

  it.each([
    ['{{movies.count}} films', '3,201 <b> films'],
    ['{{ movies.count }}', '3,201 <b>'],
    ['{{movies.budget}}', '{{movies.budget}}'],
    ['{movies.count} {{}} {{a b}}', '{movies.count} {{}} {{a b}}'],
  ])('reads %j as %j', (text, filled) => {
    expect(fillPlaces(text, texts)).toBe(filled);
  });

  it('does not fill what a value brings', () => {
    expect(fillPlaces('{{a}}', () => '{{b}}')).toBe('{{b}}');
  });
});
