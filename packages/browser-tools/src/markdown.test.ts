import { describe, expect, it } from 'vitest';
import { fillSection, table } from './markdown.mjs';

describe('table', () => {
  it('escapes what would break a cell', () => {
    expect(table(['a'], [['x|y <b>']])).toEqual(['| a |', '| --- |', '| x\\|y &lt;b> |']);
  });
});

describe('fillSection', () => {
  const document = 'before <!-- a --> old <!-- end of a --> after <!-- b --> <!-- end of b -->';

  it('replaces one section and leaves the rest', () => {
    const filled = fillSection(document, 'a', 'new');
    expect(filled).toBe('before <!-- a -->\n\nnew\n\n<!-- end of a --> after <!-- b --> <!-- end of b -->');
    expect(fillSection(filled, 'a', 'new')).toBe(filled);
  });

  it('throws for a section that the document does not have', () => {
    expect(() => fillSection(document, 'c', 'new')).toThrow('no section "<!-- c -->"');
  });
});
