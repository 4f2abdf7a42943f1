import type { Answer } from '../../../contract/contract.js';
import { describeDimension, describeMeasure } from '../model/describe-member.js';
import type { View } from '../model/view.js';
import { runQuery } from '../query/run-query.js';
import { findMeanings } from './find-meanings.js';
import { interpret } from './interpret.js';
import type { Question } from './read-question.js';
import { suggestQuestions } from './suggest-questions.js';
import { createVocabulary, normalize } from './vocabulary.js';

/** Makes a function that answers questions by matching words; it first collects all words of the views. */
export function createAnswerer(views: ReadonlyMap<string, View>): (question: Question) => Answer {
  const vocabulary = createVocabulary(views.values());
  return ({ text, chatId, locale, subject }) => {
    const interpretation = interpret(findMeanings(normalize(text), vocabulary));
    if (interpretation === undefined) {
      return { understood: false, chatId, suggestions: suggestQuestions([...views.values()], locale, subject) };
    }
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
