import type { Scope } from '../dom/scope.js';
import { readTheme } from './read-theme.js';

/**
 * Gives the page the look that was published with its dashboard, until the scope closes. It is the base: a theme from the
 * host wins, field by field. Colors of grounds, texts and borders hold in the light scheme only, where they were chosen;
 * the dark scheme keeps its own, so that it stays readable.
 */
export function applyDashboardTheme(theme: Readonly<Record<string, unknown>> | null, scope: Scope): void {
  const { style } = document.documentElement;
  for (const [name, value] of readTheme(theme ?? {}, (property, text) => CSS.supports(property, text))) {
    style.setProperty(name, value);
    scope.add(() => style.removeProperty(name));
  }
}
