import type { Dashboard } from '../../contract.js';
import { element } from '../dom/element.js';
import type { Scope } from '../dom/scope.js';
import { fill } from '../i18n/fill.js';
import type { Ui } from '../i18n/ui.js';

/** Makes the line that says where the data comes from. */
export function createFooter(ui: Ui, { source }: Dashboard, scope: Scope): HTMLElement {
  const footer = element('footer', { class: 'muted' });
  scope.add(
    ui.paint(() => {
      footer.textContent = fill(ui.messages.dataSource, { source });
    }),
  );
  return footer;
}
