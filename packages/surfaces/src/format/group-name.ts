import type { Language } from './cell.js';
import type { DimensionColumn } from './column.js';

/** What rows are grouped by, in words: a period's length rather than its date. */
export function groupName({ granularity, label }: DimensionColumn, { messages, text }: Language): string {
  return granularity === undefined ? text(label) : messages.granularities[granularity];
}
