import { describe, expect, it } from 'vitest';
import { figuresTable, fill, table } from './tables.mjs';

describe('the tables of SECURITY.md', () => {
  it('say what was tried, promised and measured, when and with what', () => {
    const rows = [{ what: '5 messages', promised: '0 forged', measured: '0' }];
    const text = figuresTable({ command: 'npm run x', date: '2026-01-02', versions: { Node: '20.1.0' }, rows });
    expect(text).toContain('`npm run x`, 2026-01-02, Node 20.1.0:');
    expect(text).toContain('| 5 messages | 0 forged | 0 |');
  });

  it('are broken by no cell', () => {
    expect(table(['a'], [['x|y <b>']])).toEqual(['| a |', '| --- |', '| x\\|y &lt;b> |']);
  });

  it('fill their own section and leave the rest', () => {
    const document = 'before <!-- a --> old <!-- end of a --> after <!-- b --> <!-- end of b -->';
    const filled = fill(document, 'a', 'new');
    expect(filled).toBe('before <!-- a -->\n\nnew\n\n<!-- end of a --> after <!-- b --> <!-- end of b -->');
    expect(fill(filled, 'a', 'new')).toBe(filled);
    expect(() => fill(document, 'c', 'new')).toThrow('no section "<!-- c -->"');
  });
});
