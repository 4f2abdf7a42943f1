import type { LocalizedText } from '../../../contract/contract.js';

/** Returns a text in the four languages of the surfaces, in the order of `LOCALES`. */
export function localized(english: string, german: string, japanese: string, arabic: string): LocalizedText {
  return { 'en-US': english, 'de-DE': german, 'ja-JP': japanese, ar: arabic };
}
