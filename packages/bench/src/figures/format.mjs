/**
 * Whole numbers unchanged, others with about three digits, ratios with two decimals.
 * @param {number} value
 * @param {boolean} [isRatio]
 */
export function formatNumber(value, isRatio = false) {
  const size = Math.abs(value);
  const digits = isRatio ? 2 : Number.isInteger(value) || size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/**
 * The median, with the range of the repetitions in brackets.
 * @param {import('./statistics.mjs').Summary | undefined} summary
 * @param {boolean} [isRatio]
 */
export function formatSummary(summary, isRatio = false) {
  if (summary === undefined) return '-';
  const { median: middle, lowest: least, highest: most } = summary;
  const [median, lowest, highest] = [middle, least, most].map((value) => formatNumber(value, isRatio));
  return lowest === highest ? `${median}` : `${median} (${lowest} to ${highest})`;
}

/**
 * A Markdown table that is also readable as text: the first `words` columns are aligned to the left, the others to the right.
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 * @param {number} [words]
 */
export function formatTable(head, rows, words = 1) {
  const lines = [head, ...rows].map((cells) =>
    cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('<', '&lt;')),
  );
  const widths = head.map((_, column) => Math.max(3, ...lines.map((cells) => cells[column]?.length ?? 0)));
  const [first = [], ...others] = lines;
  const rule = widths.map((width, column) => (column < words ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [first, rule, ...others]
    .map((cells) => cells.map((cell, column) => pad(cell, widths[column] ?? 0, column < words)).join(' | '))
    .map((line) => `| ${line} |`)
    .join('\n');
}

/**
 * @param {string} cell
 * @param {number} width
 * @param {boolean} isWord
 */
function pad(cell, width, isWord) {
  return isWord ? cell.padEnd(width) : cell.padStart(width);
}
