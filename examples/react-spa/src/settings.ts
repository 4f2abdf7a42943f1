import type { ColorScheme, EmbedTheme } from '@svc-embed/react';

/** The viewer's choices: plain state, passed to the embed as props. */
export interface Settings {
  readonly scheme: ColorScheme;
  readonly brand: keyof typeof brands;
  readonly locale: keyof typeof locales;
}

export const schemes: { readonly [S in ColorScheme]: string } = { auto: 'Auto', light: 'Light', dark: 'Dark' };

export const brands = {
  Northwind: { primaryColor: '#2b66d9', borderRadius: 10 },
  Ember: { primaryColor: '#b3461e', borderRadius: 2 },
  Fern: { primaryColor: '#2c7a4b', borderRadius: 18 },
} satisfies { readonly [name: string]: EmbedTheme };

export const locales = { 'en-US': 'English', 'de-DE': 'Deutsch', 'ja-JP': '日本語', ar: 'العربية' };
export const initialSettings: Settings = { scheme: 'auto', brand: 'Northwind', locale: 'en-US' };
