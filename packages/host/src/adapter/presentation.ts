import type { ColorScheme } from '@svc-embed/protocol';

/** A color scheme as a value of the CSS property `color-scheme`; `''`, which inherits it, for undefined. */
export function cssColorScheme(scheme: ColorScheme | undefined): string {
  return scheme === 'auto' ? 'light dark' : (scheme ?? '');
}

/** The height of a component's iframe: pixels, or a percentage of the element around it. An attribute takes no other unit. */
export type FrameHeight = number | `${number}` | `${number}%`;

/**
 * The height of a component's iframe: default 480, or `100%` where the page sizes the
 * component by a class or a style.
 */
export function frameHeight(height: FrameHeight | undefined, isSized: unknown): FrameHeight {
  return height ?? (isSized ? '100%' : 480);
}
