import type { Summary } from './statistics.js';

/** Whole numbers unchanged, others with about three digits, ratios with two decimals. */
export function formatNumber(value: number, isRatio = false): string {
  const size = Math.abs(value);
  const digits = isRatio ? 2 : Number.isInteger(value) || size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** The median, with the range of the repetitions in brackets. */
export function formatSummary(summary: Summary | undefined, isRatio = false): string {
  if (!summary) return '-';
  const [median, lowest, highest] = [summary.median, summary.lowest, summary.highest].map((value) =>
    formatNumber(value, isRatio),
  );
  return lowest === highest ? `${median}` : `${median} (${lowest} to ${highest})`;
}

/** A Markdown table that is also readable as text: the first `words` columns are aligned to the left, the others to the right. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[], words = 1): string {
  const lines = [head, ...rows].map((cells) =>
    cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('<', '&lt;')),
  );
  const widths = head.map((_, column) => Math.max(3, ...lines.map((cells) => cells[column]?.length ?? 0)));
  const rule = widths.map((width, column) => (column < words ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  lines.splice(1, 0, rule);
  const pad = (cell: string, column: number) =>
    column < words ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return lines.map((cells) => `| ${cells.map(pad).join(' | ')} |`).join('\n');
}
