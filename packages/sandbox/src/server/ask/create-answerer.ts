import type { Answer, Locale } from '@svc-embed/surfaces/contract';
import { describeDimension, describeMeasure } from '../model/describe-member.js';
import type { View } from '../model/view.js';
import { runQuery } from '../query/run-query.js';
import { findMeanings } from './find-meanings.js';
import { interpret } from './interpret.js';
import type { Question } from './read-question.js';
import { createVocabulary, normalize } from './vocabulary.js';

/** Questions that the chat understands, to offer after one that it did not. */
export const SUGGESTIONS: Readonly<Record<Locale, readonly string[]>> = {
  'en-US': ['How many films are there by genre?', 'Precipitation per month', 'Life expectancy by country'],
  'de-DE': ['Wie viele Filme gibt es je Genre?', 'Niederschlag pro Monat', 'Lebenserwartung nach Land'],
  'ja-JP': ['ジャンル別の映画の本数は？', '月別の降水量', '国名別の平均寿命'],
  ar: ['كم عدد الأفلام حسب النوع؟', 'الهطول لكل شهر', 'متوسط العمر المتوقع حسب الدولة'],
};

/**
 * Makes the function that answers questions by matching their words to measures, dimensions and values. It collects all
 * words of the views first, so keep it for as long as they stay the same.
 */
export function createAnswerer(views: ReadonlyMap<string, View>): (question: Question) => Answer {
  const vocabulary = createVocabulary(views.values());
  return ({ text, chatId, locale }) => {
    const interpretation = interpret(findMeanings(normalize(text), vocabulary));
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
