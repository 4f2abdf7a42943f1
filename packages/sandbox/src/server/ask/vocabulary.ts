import type { View, ViewDimension, ViewMeasure } from '../model/view.js';
import { GRAMMAR, type GrammarMeaning } from './grammar.js';
import { normalize } from './normalize.js';

/** What a phrase can mean in a view. */
export type DataMeaning =
  | { readonly kind: 'quantity'; readonly view: View; readonly quantity: string }
  | { readonly kind: 'measure'; readonly view: View; readonly measure: ViewMeasure }
  | { readonly kind: 'dimension'; readonly view: View; readonly dimension: ViewDimension }
  | { readonly kind: 'value'; readonly view: View; readonly dimension: ViewDimension; readonly value: string };

export type Meaning = GrammarMeaning | DataMeaning;

/** A phrase the chat knows, with all it can mean. */
export interface Term {
  readonly phrase: string;
  readonly meanings: readonly Meaning[];
}

/** A dimension with more values than this is not known by its values: film titles are common words. */
const MAX_VALUES = 1_000;

/** Collects every phrase about the views, the longest first, so that "MPAA rating" is not taken for a rating. */
export function createVocabulary(views: Iterable<View>): readonly Term[] {
  const terms = new Map<string, Meaning[]>();
  function add(phrases: readonly string[], meaning: Meaning): void {
    for (const phrase of new Set(phrases.map(normalize))) {
      if (phrase.length < 2 && /^[\p{Script=Latin}\p{Script=Arabic}]$/u.test(phrase)) continue;
      const meanings = terms.get(phrase) ?? [];
      terms.set(phrase, [...meanings, meaning]);
    }
  }

  for (const [meaning, words] of GRAMMAR) add(words.split('|'), meaning);
  for (const view of views) {
    for (const [quantity, words] of quantities(view)) add(words, { kind: 'quantity', view, quantity });
    for (const measure of view.measures) add(Object.values(measure.label), { kind: 'measure', view, measure });
    for (const dimension of view.dimensions) {
      if (dimension.type === 'number') continue;
      add([...Object.values(dimension.label), ...dimension.words], { kind: 'dimension', view, dimension });
      for (const [value, names] of values(view, dimension)) add(names, { kind: 'value', view, dimension, value });
    }
  }
  return [...terms]
    .map(([phrase, meanings]) => ({ phrase, meanings }))
    .sort((left, right) => right.phrase.length - left.phrase.length);
}

function quantities(view: View): ReadonlyMap<string, readonly string[]> {
  return new Map(view.measures.map(({ quantity, words }) => [quantity, words]));
}

function values(view: View, dimension: ViewDimension): readonly (readonly [string, readonly string[]])[] {
  if (dimension.type !== 'string') return [];
  const known = new Set(view.column(dimension.column).filter((cell) => typeof cell === 'string'));
  if (known.size > MAX_VALUES) return [];
  const { values: labels, valueWords } = dimension;
  return [...known].map((value) => [
    value,
    [value, ...Object.values(labels?.[value] ?? {}), ...(valueWords?.[value] ?? [])],
  ]);
}
