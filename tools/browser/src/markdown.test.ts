import { describe, expect, it } from 'vitest';
import { code, fillSection, table } from './markdown.mjs';

describe('code', () => {
  it('fences text with more backticks than its longest run', () => {
    expect(code('http://a.example {{ b }} *')).toBe('`http://a.example {{ b }} *`');
    expect(code('a `b` ``c')).toBe('``` a `b` ``c ```');
  });
});

describe('table', () => {
  it('escapes characters that would break a cell', () => {
    expect(table(['a'], [['x|y <b>']])).toEqual(['| a |', '| --- |', '| x\\|y &lt;b> |']);
  });

  it('escapes only the bar in code, because it ends a cell there as well', () => {
    expect(table(['a'], [['<i> `x|<b>` ``` `<u>` ``` <s>']])[2]).toBe('| &lt;i> `x\\|<b>` ``` `<u>` ``` &lt;s> |');
  });
});

describe('fillSection', () => {
  const document = 'before <!-- a --> old <!-- end of a --> after <!-- b --> <!-- end of b -->';

  it('replaces only one section', () => {
    const filled = fillSection(document, 'a', 'new');
    expect(filled).toBe('before <!-- a -->\n\nnew\n\n<!-- end of a --> after <!-- b --> <!-- end of b -->');
    expect(fillSection(filled, 'a', 'new')).toBe(filled);
  });

  it('throws for a section that the document does not have', () => {
    expect(() => fillSection(document, 'c', 'new')).toThrow('no section "<!-- c -->"');
  });
});
