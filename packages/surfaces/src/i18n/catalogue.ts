import type { Locale } from '../contract.js';
import { ar } from './ar.js';
import { deDE } from './de-de.js';
import { enUS } from './en-us.js';
import { jaJP } from './ja-jp.js';
import type { Messages } from './messages.js';

/** The surfaces' texts by locale. */
export const CATALOGUE: Readonly<Record<Locale, Messages>> = { 'en-US': enUS, 'de-DE': deDE, 'ja-JP': jaJP, ar };
