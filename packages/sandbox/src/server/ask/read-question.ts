import { randomUUID } from 'node:crypto';
import { LOCALES, type Locale } from '../../../contract/contract.js';
import type { JsonObject } from '../json-object.js';
import { invalid } from '../refusal.js';

export interface Question {
  /** The names of the views that suggestions are about; all views when absent. */
  readonly subject?: readonly string[];
  readonly text: string;
  /** The id of the conversation; a new one when the surface sends none. */
  readonly chatId: string;
  /** The language of suggestions; the question may be in any language. */
  readonly locale: Locale;
}

const MAX_LENGTH = 2_000;

/** Checks the body of a question; throws an `invalid` refusal that names the field. */
export function readQuestion({ question, chatId = randomUUID(), locale }: JsonObject): Question {
  if (typeof question !== 'string' || question.trim() === '' || question.length > MAX_LENGTH) {
    throw invalid(`question must be a text of 1 to ${MAX_LENGTH} characters.`);
  }
  if (typeof chatId !== 'string' || chatId === '' || chatId.length > 128) {
    throw invalid('chatId must be a text of 1 to 128 characters.');
  }
  return { text: question, chatId, locale: LOCALES.find((known) => known === locale) ?? LOCALES[0] };
}
