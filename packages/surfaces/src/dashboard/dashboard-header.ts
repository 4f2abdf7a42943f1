import type { Dashboard } from '../contract.js';
import { element } from '../dom/element.js';
import type { Scope } from '../dom/scope.js';
import { formatClock } from '../format/time.js';
import { fill } from '../i18n/fill.js';
import type { Ui } from '../i18n/ui.js';

/** Creates the title, the description and the time of the last update, which is announced politely. */
export function createHeader(ui: Ui, dashboard: Dashboard, scope: Scope) {
  const heading = element('h1', { tabindex: '-1' });
  const description = element('p', { class: 'muted' });
  const updated = element('p', { class: 'updated muted', 'aria-live': 'polite' });
  let moment: Date | undefined;

  function paint(): void {
    heading.textContent = ui.text(dashboard.title);
    description.textContent = dashboard.description ? ui.text(dashboard.description) : '';
    description.hidden = description.textContent === '';
    updated.textContent = moment
      ? fill(ui.messages.updatedAt, { time: formatClock(moment, ui.locale, ui.timezone) })
      : '';
    if (moment) updated.setAttribute('data-updated-at', moment.toISOString());
  }

  ui.paint(paint, scope);
  const aside = element('div', { class: 'page-aside' }, updated);
  return {
    element: element('header', { class: 'page-header' }, element('div', {}, heading, description), aside),
    heading,
    /** Adds the active filters before the time. */
    addFilters: (filters: HTMLElement) => aside.prepend(filters),
    addControls(...controls: readonly (HTMLElement | undefined)[]) {
      aside.append(...controls.filter((control) => control !== undefined));
    },
    setUpdated(now: Date) {
      moment = now;
      paint();
    },
  };
}
