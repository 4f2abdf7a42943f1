import { isPlainValue } from './plain-value.js';

/** The supported keys of a widget's style, with their CSS properties. */
const PROPERTIES: ReadonlyMap<string, string> = new Map([
  ['backgroundColor', '--widget-background'],
  ['color', '--widget-color'],
  ['borderColor', '--widget-border-color'],
  ['borderRadius', 'border-radius'],
  ['borderWidth', 'border-width'],
  ['borderStyle', 'border-style'],
  ['padding', 'padding'],
]);

/**
 * Applies the style that was published with a widget. As with a theme, colors apply in the light scheme only. Numbers
 * are px; unknown keys and values that are not plain are ignored.
 */
export function applyWidgetStyle(card: HTMLElement, style: Readonly<Record<string, unknown>> | null): void {
  for (const [key, value] of Object.entries(style ?? {})) {
    const property = PROPERTIES.get(key);
    const text = typeof value === 'number' ? `${value}px` : value;
    if (property === undefined || typeof text !== 'string' || !isPlainValue(text)) continue;
    if (!property.startsWith('--') || CSS.supports('color', text)) card.style.setProperty(property, text);
  }
}
