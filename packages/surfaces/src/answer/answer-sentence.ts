import type { Answer, Dimension, Locale, LocalizedText, Measure } from '../contract.js';
import { columnsOf } from '../format/columns-of.js';
import { fill } from '../i18n/fill.js';
import { CATALOGUE } from '../i18n/ui.js';
import { describeAnswer } from './describe-answer.js';

/** Returns an answer as the sentence that the chat shows, for callers without a surface. */
export function answerSentence(answer: Answer, locale: Locale): string {
  const messages = CATALOGUE[locale];
  if (!answer.understood) return messages.notUnderstood;
  const { query, measure, dimensions, rows } = answer;
  const text = (texts: LocalizedText) => texts[locale];
  return describeAnswer(columnsOf(query, { dimensions, measures: [measure] }), rows, { locale, messages, text });
}

/** Returns a suggested question for a measure, with or without a dimension. */
export function questionText({ label }: Measure, dimension: Dimension | undefined, locale: Locale): string {
  const measure = label[locale];
  return dimension ? fill(CATALOGUE[locale].question, { measure, dimension: dimension.label[locale] }) : measure;
}
