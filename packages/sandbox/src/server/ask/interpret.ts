import type { Query, QueryFilter } from '../../contract.js';
import type { Aggregate, View, ViewDimension, ViewMeasure } from '../model/view.js';
import { readCount, readYears } from './numbers.js';
import type { DataMeaning, Meaning } from './vocabulary.js';

/** What a question came out as. */
export interface Interpretation {
  readonly measure: ViewMeasure;
  readonly dimensions: readonly ViewDimension[];
  readonly query: Query;
}

const DEFAULT_ROWS = 10;

/** Makes a query of the meanings found in a question; `undefined` when they ask for nothing. */
export function interpret(text: string, meanings: readonly Meaning[]): Interpretation | undefined {
  const view = mainView(meanings.filter(isAboutData));
  if (view === undefined) return undefined;
  const about = meanings.filter((meaning) => !isAboutData(meaning) || meaning.view === view);
  const rank = about.find((meaning) => meaning.kind === 'rank')?.direction;
  const aggregate = about.find((meaning) => meaning.kind === 'aggregate')?.aggregate;
  const quantities = about.flatMap((meaning) => readQuantity(meaning, aggregate));
  const named = unique(about.flatMap((meaning) => (meaning.kind === 'dimension' ? [meaning.dimension] : [])));
  if (quantities.length === 0 && named.length === 0 && aggregate !== 'count') return undefined;

  const isSubject = ({ quantity }: Quantity): boolean => quantity === view.subject.quantity;
  const other = quantities.find((quantity) => !isSubject(quantity));
  const time = readTime(view, about, named);
  const listsSubjects =
    named.length === 0 &&
    time === undefined &&
    quantities.some(isSubject) &&
    (rank !== undefined || (aggregate === 'max' && other !== undefined));
  const subject = view.dimensions.filter(({ member }) => listsSubjects && member === view.subject.dimension);
  const dimensions = [...named.filter(({ type }) => type !== 'time'), ...subject];
  const asked = other ?? { quantity: listsSubjects ? view.subject.ranking : view.subject.quantity, aggregate };
  const measure = findMeasure(view, aggregate === 'count' ? { quantity: view.subject.quantity, aggregate } : asked);
  if (measure === undefined) return undefined;

  const order = { member: measure.member, direction: rank ?? 'desc' } as const;
  const isRanked = dimensions.length > 0 || (time !== undefined && rank !== undefined);
  const query: Query = {
    view: view.name,
    dimensions: dimensions.map(({ member }) => member),
    measures: [measure.member],
    filters: [
      ...valueFilters(about),
      ...yearFilters(text, view),
      ...(rank === undefined ? [] : dimensions.map(isKnown)),
    ],
    ...(time === undefined ? {} : { time }),
    ...(isRanked && (time === undefined || rank !== undefined)
      ? { order, limit: readCount(text) ?? DEFAULT_ROWS }
      : {}),
  };
  const timeDimensions = view.dimensions.filter(({ member }) => member === time?.member);
  return { measure, dimensions: [...dimensions, ...timeDimensions], query };
}

function isAboutData(meaning: Meaning): meaning is DataMeaning {
  return 'view' in meaning;
}

/** The view that most of the question is about; the first of them when several are. */
function mainView(meanings: readonly DataMeaning[]): View | undefined {
  const scores = new Map<View, number>();
  for (const { view } of meanings) scores.set(view, (scores.get(view) ?? 0) + 1);
  return [...scores].sort(([, left], [, right]) => right - left)[0]?.[0];
}

interface Quantity {
  readonly quantity: string;
  readonly aggregate: Aggregate | undefined;
}

function readQuantity(meaning: Meaning, aggregate: Aggregate | undefined): readonly Quantity[] {
  if (meaning.kind === 'quantity') return [{ quantity: meaning.quantity, aggregate }];
  if (meaning.kind !== 'measure') return [];
  return [{ quantity: meaning.measure.quantity, aggregate: aggregate ?? meaning.measure.aggregate }];
}

function findMeasure(view: View, { quantity, aggregate }: Quantity): ViewMeasure | undefined {
  const measures = view.measures.filter((measure) => measure.quantity === quantity);
  return measures.find((measure) => measure.aggregate === aggregate) ?? measures[0];
}

function readTime(
  view: View,
  meanings: readonly Meaning[],
  named: readonly ViewDimension[],
): NonNullable<Query['time']> | undefined {
  const granularity = meanings.find((meaning) => meaning.kind === 'granularity')?.granularity;
  const dimension = named.find(({ type }) => type === 'time');
  const member = dimension?.member ?? view.dimensions.find(({ type }) => type === 'time')?.member;
  if (member === undefined || (granularity === undefined && dimension === undefined)) return undefined;
  return { member, granularity: granularity ?? 'year' };
}

function valueFilters(meanings: readonly Meaning[]): readonly QueryFilter[] {
  const byMember = new Map<string, Set<string>>();
  for (const meaning of meanings) {
    if (meaning.kind !== 'value') continue;
    const values = byMember.get(meaning.dimension.member) ?? new Set();
    byMember.set(meaning.dimension.member, values.add(meaning.value));
  }
  return [...byMember].map(([member, values]) => ({ member, operator: 'equals', values: [...values] }));
}

function yearFilters(text: string, view: View): readonly QueryFilter[] {
  const time = view.dimensions.find(({ type }) => type === 'time');
  return time === undefined ? [] : readYears(text, time.member);
}

/** A ranking is of what has a name: "top directors" does not mean the films whose director is not known. */
function isKnown({ member }: ViewDimension): QueryFilter {
  return { member, operator: 'notEquals', values: [null] };
}

function unique<T>(items: readonly T[]): readonly T[] {
  return [...new Set(items)];
}
