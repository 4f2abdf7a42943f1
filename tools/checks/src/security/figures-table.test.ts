import { expect, it } from 'vitest';
import { figuresTable } from './figures-table.mjs';

it('shows what was tried, promised and measured, and when, of which source and with what', () => {
  const rows = [{ what: '5 messages', promised: '0 forged', measured: '0' }];
  const text = figuresTable({
    command: 'npm run x',
    date: '2026-01-02',
    source: 'abc',
    versions: { Node: '20.1.0' },
    rows,
  });
  expect(text).toContain('`npm run x`, 2026-01-02, source abc, Node 20.1.0:');
  expect(text).toContain('| 5 messages | 0 forged | 0 |');
});
