import type { ColorScheme } from '@svc-embed/protocol';

/** Returns a color scheme as a value of the CSS property `color-scheme`; `''`, which inherits it, for undefined. */
export function cssColorScheme(scheme: ColorScheme | undefined): string {
  return scheme === 'auto' ? 'light dark' : (scheme ?? '');
}

/** The height of a component's iframe: pixels, or a percentage of its container. An attribute allows no other unit. */
export type FrameHeight = number | `${number}` | `${number}%`;

/** Returns the height of a component's iframe: default 480, or `100%` if the page sizes the component by a class or a style. */
export function frameHeight(height: FrameHeight | undefined, isSized: unknown): FrameHeight {
  return height ?? (isSized ? '100%' : 480);
}
