import type { Granularity } from '../../../contract/contract.js';
import type { View, ViewDimension, ViewMeasure } from '../model/view.js';

export type Meaning =
  | { readonly kind: 'granularity'; readonly granularity: Granularity }
  | { readonly kind: 'measure'; readonly view: View; readonly measure: ViewMeasure }
  | { readonly kind: 'dimension'; readonly view: View; readonly dimension: ViewDimension }
  | { readonly kind: 'value'; readonly view: View; readonly dimension: ViewDimension; readonly value: string };

export type Term = { readonly phrase: string; readonly meanings: readonly Meaning[] };

const GRANULARITIES: ReadonlyMap<Granularity, string> = new Map([
  ['year', 'year|jahr|年別|年ごと|سنة|السنوات'],
  ['quarter', 'quarter|quartal|四半期|ربع سنة'],
  ['month', 'month|monat|月別|月ごと|شهر|الأشهر'],
  ['day', 'per day|by day|pro tag|nach tag|日別|日ごと|لكل يوم|حسب اليوم'],
]);

/** Dimensions with more values are not matched by value, because film titles are common words. */
const MAX_VALUES = 1_000;

/** Collects all names in the views, the longest first: "MPAA rating" is not a rating. */
export function createVocabulary(views: Iterable<View>): readonly Term[] {
  const terms = new Map<string, Meaning[]>();
  function add(phrases: readonly string[], meaning: Meaning): void {
    for (const phrase of new Set(phrases.map(normalize))) {
      if (phrase.length < 2 && /^[\p{Script=Latin}\p{Script=Arabic}]$/u.test(phrase)) continue;
      terms.set(phrase, [...(terms.get(phrase) ?? []), meaning]);
    }
  }

  for (const [granularity, words] of GRANULARITIES) add(words.split('|'), { kind: 'granularity', granularity });
  for (const view of views) {
    for (const measure of view.measures) {
      add([...Object.values(measure.label), ...(measure.words?.split('|') ?? [])], { kind: 'measure', view, measure });
    }
    for (const dimension of view.dimensions) {
      if (dimension.type === 'number') continue;
      add(Object.values(dimension.label), { kind: 'dimension', view, dimension });
      for (const value of valuesOf(view, dimension)) {
        add([value, ...Object.values(dimension.values?.[value] ?? {})], { kind: 'value', view, dimension, value });
      }
    }
  }
  return [...terms]
    .map(([phrase, meanings]) => ({ phrase, meanings }))
    .sort((left, right) => right.phrase.length - left.phrase.length);
}

function valuesOf(view: View, { type, column }: ViewDimension): readonly string[] {
  if (type !== 'string') return [];
  const values = new Set(view.column(column).filter((cell) => typeof cell === 'string'));
  return values.size > MAX_VALUES ? [] : [...values];
}

const ARABIC_MARKS = /[\u064b-\u0652\u0640]/g;

/** Returns one spelling for texts that mean the same: case, width, Arabic marks and alef forms do not matter. */
export function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(ARABIC_MARKS, '')
    .replace(/[أإآ]/g, 'ا')
    .replace(/\s+/g, ' ')
    .trim();
}
