import type { LocalizedText } from '../contract.js';
import { CATALOGUE } from '../i18n/ui.js';
import type { Language } from './cell.js';

export const same = (text: string): LocalizedText => ({ 'en-US': text, 'de-DE': text, 'ja-JP': text, ar: text });

export function language(locale: Language['locale'] = 'en-US'): Language {
  return { locale, messages: CATALOGUE[locale], text: (text) => text[locale] };
}
