import type { PlainObject } from './filter.js';

/** The fields that themes have in common. */
interface CommonFields {
  /** Any CSS color. */
  readonly primaryColor?: string | undefined;
  /** Pixels when a number. */
  readonly borderRadius?: number | string | undefined;
  /** A CSS font family. */
  readonly font?: string | undefined;
}

/** A brand theme: the common fields are typed, others pass through to the surface. */
export interface EmbedTheme extends CommonFields {
  readonly [field: string]: unknown;
}

/** A theme as a caller writes it: also an interface with these fields. */
export type ThemeInput = EmbedTheme | (PlainObject & CommonFields);
