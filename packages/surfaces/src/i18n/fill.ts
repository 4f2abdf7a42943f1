import type { Locale } from '../contract.js';
import type { PluralText } from './messages.js';

const RIGHT_TO_LEFT = /[\u0590-\u08FF]/;

/** Fills the `{name}` placeholders of a text. Right-to-left texts isolate values, which keeps their order. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  const isolate = RIGHT_TO_LEFT.test(text) ? (value: string) => `\u2068${value}\u2069` : (value: string) => value;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? placeholder : isolate(value);
  });
}

/** Selects the plural form for a number and fills in the number. */
export function plural(text: PluralText, count: number, locale: Locale): string {
  const form = text[new Intl.PluralRules(locale).select(count)] ?? text.other;
  return fill(form, { count: new Intl.NumberFormat(locale).format(count) });
}
