import { isRecord } from '@svc-embed/protocol';
import type { Scope } from '../dom/scope.js';
import { isPlainValue } from './plain-value.js';

/**
 * Applies the theme that was published with a dashboard, until the scope closes. A theme from the host overrides it,
 * field by field. Its background, text and border colors apply in the light scheme only; the dark scheme keeps its own,
 * so that it stays readable.
 */
export function applyDashboardTheme(theme: Readonly<Record<string, unknown>> | null, scope: Scope): void {
  const { style } = document.documentElement;
  for (const [name, value] of readTheme(theme ?? {}, (property, text) => CSS.supports(property, text))) {
    style.setProperty(name, value);
    scope.add(() => style.removeProperty(name));
  }
}

/** Whether the browser accepts a value for a CSS property; `CSS.supports` in the page. */
export type Supports = (property: string, value: string) => boolean;

/** Every leaf of a published theme, with a CSS property that accepts the same values. */
const LEAVES: ReadonlyMap<string, string> = new Map([
  ['primaryColor', 'color'],
  ['backgroundColor', 'color'],
  ['fontFamily', 'font-family'],
  ['dashboard.backgroundColor', 'color'],
  ['dashboard.padding', 'padding'],
  ['widgets.backgroundColor', 'color'],
  ['widgets.margin', 'margin'],
  ['widgets.padding', 'padding'],
  ['widgets.border.color', 'color'],
  ['widgets.border.radius', 'border-radius'],
  ['widgets.border.style', 'border-style'],
  ['widgets.border.width', 'border-width'],
  ['widgets.text.codeFontFamily', 'font-family'],
  ['widgets.text.color', 'color'],
  ['widgets.text.fontFamily', 'font-family'],
  ['widgets.text.secondaryColor', 'color'],
  ['widgets.title.color', 'color'],
  ['widgets.title.fontFamily', 'font-family'],
  ['widgets.title.fontSize', 'font-size'],
  ['widgets.title.fontWeight', 'font-weight'],
  ['controls.backgroundColor', 'color'],
  ['controls.padding', 'padding'],
  ['controls.border.color', 'color'],
  ['controls.border.radius', 'border-radius'],
  ['controls.border.style', 'border-style'],
  ['controls.border.width', 'border-width'],
  ['controls.title.color', 'color'],
  ['controls.title.fontFamily', 'font-family'],
  ['controls.title.fontSize', 'font-size'],
  ['controls.title.fontWeight', 'font-weight'],
]);

/**
 * Converts a published theme to custom properties: `widgets.title.fontSize` becomes `--theme-widgets-title-font-size`.
 * Bare numbers are px where a length is expected. Values that are not plain, or invalid for the property, are left out.
 */
export function readTheme(theme: Readonly<Record<string, unknown>>, supports: Supports): ReadonlyMap<string, string> {
  const properties = new Map<string, string>();
  for (const [path, property] of LEAVES) {
    const value = leafAt(theme, path.split('.'));
    const text = typeof value === 'string' ? asCss(property, value) : undefined;
    if (text !== undefined && isPlainValue(text) && supports(property, text)) properties.set(nameOf(path), text);
  }
  return properties;
}

function leafAt(theme: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((at, name) => (isRecord(at) && Object.hasOwn(at, name) ? at[name] : undefined), theme);
}

function asCss(property: string, value: string): string {
  const text = value.trim();
  const isLength = property !== 'color' && property !== 'font-family' && property !== 'font-weight';
  return isLength && /^\d+(\.\d+)?$/.test(text) ? `${text}px` : text;
}

function nameOf(path: string): string {
  return `--theme-${path.replaceAll('.', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
