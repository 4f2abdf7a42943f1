import type { Dashboard } from '../contract.js';
import { element } from '../dom/element.js';
import type { Scope } from '../dom/scope.js';
import { fill } from '../i18n/fill.js';
import type { Ui } from '../i18n/ui.js';

export function createFooter(ui: Ui, { source }: Dashboard, scope: Scope): readonly HTMLElement[] {
  if (source === null) return [];
  const footer = element('footer', { class: 'muted' });
  ui.paint(() => {
    footer.textContent = fill(ui.messages.dataSource, { source });
  }, scope);
  return [footer];
}
