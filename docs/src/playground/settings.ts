/** The settings of the playground's controls. */
import type { EmbedTheme } from '@svc-embed/host';

/** The filters that the controls offer: genres of the sandbox. */
export const GENRES = ['Action', 'Comedy', 'Drama', 'Horror', 'Musical', 'Western'] as const;

/** The locales of the surface. */
export const LOCALES = ['en-US', 'de-DE', 'ja-JP', 'ar'] as const;

export const SCHEMES = ['auto', 'light', 'dark'] as const;

/** Dashboards of the sandbox. */
export const PATHS = ['/embed/dashboard/movies-overview', '/embed/dashboard/city-weather'] as const;

/** The settings at the mount of the embed. */
export interface MountSettings {
  genre: '' | (typeof GENRES)[number];
  allowExport: boolean;
  lazy: boolean;
  autoHeight: boolean;
  colorScheme: '' | (typeof SCHEMES)[number];
  locale: '' | (typeof LOCALES)[number];
}

export const INITIAL: Readonly<MountSettings> = {
  genre: '',
  allowExport: true,
  lazy: false,
  autoHeight: false,
  colorScheme: 'auto',
  locale: '',
};

/** An action that was sent after the mount. */
export type SentAction =
  | { readonly method: 'setColorScheme'; readonly argument: (typeof SCHEMES)[number] }
  | { readonly method: 'setTheme'; readonly argument: EmbedTheme }
  | { readonly method: 'setLocale'; readonly argument: (typeof LOCALES)[number] }
  | { readonly method: 'setFilter'; readonly argument: { readonly value: string } | null }
  | { readonly method: 'navigate'; readonly argument: (typeof PATHS)[number] }
  | { readonly method: 'refresh' | 'reload' };

/** The member of the filter. */
export const MEMBER = 'movies.genre';
