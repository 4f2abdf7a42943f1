import { isRecord } from '@svc-embed/protocol';
import { LOCALES, type LocalizedText } from '../contract.js';

/** Whether a value is a text. */
export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Whether a value is a number, finite as JSON has them. */
export function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

/** Whether a value is one of these words. */
export function isOneOf(value: unknown, known: readonly string[]): boolean {
  return isText(value) && known.includes(value);
}

/** Whether a value is a list whose items all pass. */
export function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is readonly T[] {
  return Array.isArray(value) && value.every(isItem);
}

/** Whether a value is an object whose values all pass. */
export function isRecordOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return isRecord(value) && Object.values(value).every(isItem);
}

/** Whether a value is absent or passes. */
export function isOptional(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return value === undefined || isItem(value);
}

/** Whether a value is null or passes. */
export function isNullable(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return value === null || isItem(value);
}

/** Whether a value is a text in every language of the surfaces. */
export function isLocalized(value: unknown): value is LocalizedText {
  return isRecord(value) && LOCALES.every((locale) => isText(value[locale]));
}
