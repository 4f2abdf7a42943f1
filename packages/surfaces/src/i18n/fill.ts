import type { Locale } from '../contract.js';
import type { PluralText } from './messages.js';

/** Letters that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF]/;

/**
 * Puts values into a text's `{name}` places; a name without a value stays as it is. In a text from right to left each
 * value is isolated, so that its own direction does not move its neighbors.
 */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  const isolate = RIGHT_TO_LEFT.test(text) ? (value: string) => `\u2068${value}\u2069` : (value: string) => value;
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? place : isolate(value);
  });
}

/** The form of a text that a number needs in a language, with the number in place. */
export function plural(text: PluralText, count: number, locale: Locale): string {
  const form = text[new Intl.PluralRules(locale).select(count)] ?? text.other;
  return fill(form, { count: new Intl.NumberFormat(locale).format(count) });
}
