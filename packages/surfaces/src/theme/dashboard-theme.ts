import { isRecord } from '@svc-embed/protocol/internal';
import type { Scope } from '../dom/scope.js';
import { isPlainValue } from './plain-value.js';

/**
 * Applies the published theme of a dashboard until the scope closes, over the theme of the account, which is applied without
 * a scope. A theme from the host overrides it, field by field. Its background, text and border colors apply only in the light
 * scheme; the dark scheme keeps its own, so that it stays readable.
 */
export function applyDashboardTheme(theme: Readonly<Record<string, unknown>> | null, scope?: Scope): void {
  const { style } = document.documentElement;
  for (const [name, value] of readTheme(theme ?? {}, (property, text) => CSS.supports(property, text))) {
    const before = style.getPropertyValue(name);
    style.setProperty(name, value);
    // An empty text removes the property.
    scope?.add(() => style.setProperty(name, before));
  }
}

/** Whether the browser accepts a value for a CSS property; `CSS.supports` in the page. */
export type Supports = (property: string, value: string) => boolean;

const BORDER = { color: 'color', radius: 'border-radius', style: 'border-style', width: 'border-width' };
const TITLE = { color: 'color', fontFamily: 'font-family', fontSize: 'font-size', fontWeight: 'font-weight' };

type Section = { readonly [name: string]: string | Section };

/** Every leaf of a published theme, with a CSS property that accepts the same values. */
const THEME: Section = {
  primaryColor: 'color',
  backgroundColor: 'color',
  fontFamily: 'font-family',
  dashboard: { backgroundColor: 'color', padding: 'padding' },
  widgets: {
    backgroundColor: 'color',
    margin: 'margin',
    padding: 'padding',
    border: BORDER,
    text: { codeFontFamily: 'font-family', color: 'color', fontFamily: 'font-family', secondaryColor: 'color' },
    title: TITLE,
  },
  controls: { backgroundColor: 'color', padding: 'padding', border: BORDER, title: TITLE },
};

/**
 * Converts a published theme to custom properties: `widgets.title.fontSize` becomes `--theme-widgets-title-font-size`.
 * Bare numbers are px where a length is expected. Values that are not plain, or invalid for the property, are left out.
 */
export function readTheme(theme: Readonly<Record<string, unknown>>, supports: Supports): ReadonlyMap<string, string> {
  return new Map(leavesOf(theme, THEME, '--theme', supports));
}

function leavesOf(theme: unknown, section: Section, prefix: string, supports: Supports): [string, string][] {
  if (!isRecord(theme)) return [];
  return Object.entries(section).flatMap(([name, property]) => {
    const value = Object.hasOwn(theme, name) ? theme[name] : undefined;
    const path = `${prefix}-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (typeof property === 'object') return leavesOf(value, property, path, supports);
    const text = typeof value === 'string' ? asCss(property, value) : undefined;
    return text !== undefined && isPlainValue(text) && supports(property, text) ? [[path, text]] : [];
  });
}

function asCss(property: string, value: string): string {
  const text = value.trim();
  const isLength = property !== 'color' && property !== 'font-family' && property !== 'font-weight';
  return isLength && /^\d+(\.\d+)?$/.test(text) ? `${text}px` : text;
}
