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

/** Applies the style of a widget: colors in the light scheme only, numbers as px, no values that are not plain. */
export function applyWidgetStyle(card: HTMLElement, style: Readonly<Record<string, unknown>> | null): void {
  for (const [key, value] of Object.entries(style ?? {})) {
    const property = PROPERTIES.get(key);
    const text = typeof value === 'number' ? `${value}px` : value;
    if (property === undefined || typeof text !== 'string' || !isPlainValue(text)) continue;
    if (!property.startsWith('--') || CSS.supports('color', text)) card.style.setProperty(property, text);
  }
}
