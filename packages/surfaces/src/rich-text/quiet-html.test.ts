import { expect, it } from 'vitest';
import { fillPlaceholders } from './fill-placeholders.js';
import { quietHtml } from './quiet-html.js';

it.each([
  ['a style', '<p style="color:red">x</p>', '<p data-style="color:red">x</p>'],
  ['a handler', '<img src=x onerror="run()">', '<img src=x data-onerror="run()">'],
  ['a style after a quoted sign', '<a title=">" STYLE = "x">', '<a title=">" data-STYLE = "x">'],
  ['a handler after a slash', '<svg/onload=run()>', '<svg/data-onload=run()>'],
  ['text that looks like an attribute', '<p>style="x" onerror=1</p>', '<p>style="x" onerror=1</p>'],
  ['a style sheet', 'a<style>p{color:red}</style >b', 'ab'],
  ['a base address', 'a<base href="https://a.example">b', 'ab'],
  ['an attribute whose name only ends in style', '<p data-style="a" mystyle="b">', '<p data-style="a" mystyle="b">'],
])('quiets HTML with %s', (_, html, quiet) => expect(quietHtml(html)).toBe(quiet));

// With backtracking, such a text would keep a browser busy for minutes.
it.each(['<a', '<a"', "<a '", '<style', '<base', '</style', '<style></style', '<a on', '<a style '])(
  'processes a text of repeated %j in linear time',
  (part) => {
    const html = part.repeat(100_000);
    expect(quietHtml(html).length).toBeLessThan(2 * html.length);
  },
);

const texts = (member: string) => new Map([['movies.count', '3,201 <b>']]).get(member);

it.each([
  ['{{movies.count}} films', '3,201 <b> films'],
  ['{{ movies.count }}', '3,201 <b>'],
  ['{{movies.budget}}', '{{movies.budget}}'],
  ['{movies.count} {{}} {{a b}}', '{movies.count} {{}} {{a b}}'],
])('fills the placeholders of %j: %j', (text, filled) => expect(fillPlaceholders(text, texts)).toBe(filled));

it('does not fill placeholders inside values', () => expect(fillPlaceholders('{{a}}', () => '{{b}}')).toBe('{{b}}'));
