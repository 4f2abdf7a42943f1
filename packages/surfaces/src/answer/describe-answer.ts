import type { Row } from '../contract.js';
import { formatCell, groupName, type Language } from '../format/cell.js';
import { type Column, isDimension, isMeasure } from '../format/column.js';
import { fill } from '../i18n/fill.js';

export function describeAnswer(columns: readonly Column[], rows: readonly Row[], language: Language): string {
  const { messages, text, locale } = language;
  const measure = columns.find(isMeasure);
  const groups = columns.filter(isDimension);
  const known = measure ? rows.filter((row) => typeof row[measure.member] === 'number') : [];
  if (!measure || known.length === 0) return messages.answerEmpty;
  const label = text(measure.label);
  const shown = (row: Row) => formatCell(row[measure.member] ?? null, measure, language);
  const [first] = known;
  if (groups.length === 0 && first) return fill(messages.answerSingle, { measure: label, value: shown(first) });
  const dimension = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    groups.map((group) => groupName(group, language)),
  );
  const top = known.reduce((best, row) => (number(row, measure) > number(best, measure) ? row : best));
  const name = groups.map((group) => formatCell(top[group.member] ?? null, group, language)).join(', ');
  const grouped = fill(messages.answerGrouped, { measure: label, dimension });
  return `${grouped} ${fill(messages.answerTop, { top: name, value: shown(top) })}`;
}

function number(row: Row, { member }: Column): number {
  const value = row[member];
  return typeof value === 'number' ? value : Number.NEGATIVE_INFINITY;
}
