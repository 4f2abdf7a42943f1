/** A brand theme: the common fields are typed, others pass through to the surface. */
export interface EmbedTheme {
  /** Any CSS color. */
  readonly primaryColor?: string | undefined;
  /** Pixels when a number. */
  readonly borderRadius?: number | string | undefined;
  /** A CSS font family. */
  readonly font?: string | undefined;
  readonly [field: string]: unknown;
}
