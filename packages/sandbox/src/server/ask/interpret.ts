import type { Query, QueryFilter } from '../../../contract/contract.js';
import type { View, ViewDimension, ViewMeasure } from '../model/view.js';
import type { Meaning } from './vocabulary.js';

export interface Interpretation {
  readonly measure: ViewMeasure;
  readonly dimensions: readonly ViewDimension[];
  readonly query: Query;
}

const MAX_ROWS = 10;

/** Makes a query of the meanings found in a question; `undefined` when they name neither a measure nor a dimension. */
export function interpret(meanings: readonly Meaning[]): Interpretation | undefined {
  const view = mainView(meanings);
  if (view === undefined) return undefined;
  const about = meanings.filter((meaning) => !('view' in meaning) || meaning.view === view);
  const named = [...new Set(about.flatMap((meaning) => (meaning.kind === 'dimension' ? [meaning.dimension] : [])))];
  const asked = about.find((meaning) => meaning.kind === 'measure')?.measure;
  // The first measure of a view counts its rows.
  const measure = asked ?? (named.length > 0 ? view.measures[0] : undefined);
  if (measure === undefined) return undefined;

  const period = about.find((meaning) => meaning.kind === 'granularity')?.granularity;
  const time = [...named, ...(period ? view.dimensions : [])].find(({ type }) => type === 'time');
  const dimensions = named.filter(({ type }) => type !== 'time');
  return {
    measure,
    dimensions: [...dimensions, ...(time ? [time] : [])],
    query: {
      view: view.name,
      dimensions: dimensions.map(({ member }) => member),
      measures: [measure.member],
      filters: valueFilters(about),
      ...(time ? { time: { member: time.member, granularity: period ?? 'year' } } : {}),
      ...(dimensions.length > 0 && !time
        ? { order: { member: measure.member, direction: 'desc' as const }, limit: MAX_ROWS }
        : {}),
    },
  };
}

/** Returns the view that most of the question is about; in a tie, the first one. */
function mainView(meanings: readonly Meaning[]): View | undefined {
  const scores = new Map<View, number>();
  for (const meaning of meanings) if ('view' in meaning) scores.set(meaning.view, (scores.get(meaning.view) ?? 0) + 1);
  return [...scores].sort(([, left], [, right]) => right - left)[0]?.[0];
}

function valueFilters(meanings: readonly Meaning[]): readonly QueryFilter[] {
  const values = new Map<string, Set<string>>();
  for (const meaning of meanings) {
    if (meaning.kind !== 'value') continue;
    const { member } = meaning.dimension;
    values.set(member, (values.get(member) ?? new Set()).add(meaning.value));
  }
  return [...values].map(([member, named]) => ({ member, operator: 'equals', values: [...named] }));
}
