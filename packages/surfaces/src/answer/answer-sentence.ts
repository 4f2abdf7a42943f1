import type { Answer, Locale, LocalizedText } from '../contract.js';
import { columnsOf } from '../format/columns-of.js';
import { CATALOGUE } from '../i18n/ui.js';
import { describeAnswer } from './describe-answer.js';

/** An answer as a sentence, as the chat shows it, for what has no surface. */
export function answerSentence(answer: Answer, locale: Locale): string {
  const messages = CATALOGUE[locale];
  if (!answer.understood) return messages.notUnderstood;
  const { query, measure, dimensions, rows } = answer;
  const text = (texts: LocalizedText) => texts[locale];
  return describeAnswer(columnsOf(query, { dimensions, measures: [measure] }), rows, { locale, messages, text });
}
