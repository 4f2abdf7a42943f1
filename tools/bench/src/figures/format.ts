import type { Summary } from './statistics.js';

/** Formats whole numbers unchanged, others with about three digits, ratios with two decimals. */
export function formatNumber(value: number, isRatio = false): string {
  const size = Math.abs(value);
  const digits = isRatio ? 2 : Number.isInteger(value) || size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Formats the median, with the quartiles in brackets. */
export function formatSummary(summary: Summary | undefined, isRatio = false): string {
  if (!summary) return '-';
  const [median, lower, upper] = [summary.median, summary.lower, summary.upper].map((value) =>
    formatNumber(value, isRatio),
  );
  return lower === upper ? `${median}` : `${median} (${lower} to ${upper})`;
}
