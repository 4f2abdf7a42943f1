import type { Answer } from '../../contract.js';
import { describeDimension, describeMeasure } from '../model/describe-member.js';
import type { View } from '../model/view.js';
import { runQuery } from '../query/run-query.js';
import { findMeanings } from './find-meanings.js';
import { interpret } from './interpret.js';
import { normalize } from './normalize.js';
import type { Question } from './read-question.js';
import { SUGGESTIONS } from './suggestions.js';
import { createVocabulary } from './vocabulary.js';

/**
 * Makes the chat's answers: words matched to measures, dimensions and values, and an honest no when they match none. It reads
 * all the words of the views first, so it is worth keeping.
 */
export function createAnswerer(views: ReadonlyMap<string, View>): (question: Question) => Answer {
  const vocabulary = createVocabulary(views.values());
  return ({ text, chatId, locale }) => {
    const normalized = normalize(text);
    const interpretation = interpret(normalized, findMeanings(normalized, vocabulary));
    if (interpretation === undefined) return { understood: false, chatId, suggestions: SUGGESTIONS[locale] };
    const { measure, dimensions, query } = interpretation;
    return {
      understood: true,
      chatId,
      measure: describeMeasure(measure),
      dimensions: dimensions.map(describeDimension),
      query,
      rows: runQuery(views, query).rows,
    };
  };
}
