import type { Answer, Dimension, Locale, LocalizedText, Measure } from '../contract.js';
import { columnsOf } from '../format/columns-of.js';
import { fill } from '../i18n/fill.js';
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

/** A question for a measure by a dimension, or for the measure alone, as a surface suggests it. */
export function questionText({ label }: Measure, dimension: Dimension | undefined, locale: Locale): string {
  const measure = label[locale];
  return dimension ? fill(CATALOGUE[locale].question, { measure, dimension: dimension.label[locale] }) : measure;
}
