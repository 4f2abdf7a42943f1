import { isPlainValue } from './plain-value.js';

/** The keys of a widget's own style that are taken, and the CSS property of each. */
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
 * Gives a card the style that was published with its widget. As with a theme, colors hold in the light scheme only. Numbers
 * are px; keys that are not known and values that could fetch or escape are passed over.
 */
export function applyWidgetStyle(card: HTMLElement, style: Readonly<Record<string, unknown>> | null): void {
  for (const [key, value] of Object.entries(style ?? {})) {
    const property = PROPERTIES.get(key);
    const text = typeof value === 'number' ? `${value}px` : value;
    if (property === undefined || typeof text !== 'string' || !isPlainValue(text)) continue;
    if (!property.startsWith('--') || CSS.supports('color', text)) card.style.setProperty(property, text);
  }
}
