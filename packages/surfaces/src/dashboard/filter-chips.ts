import type { SurfaceContext } from '../boot/surface.js';
import type { Dashboard } from '../contract.js';
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import type { Scope } from '../dom/scope.js';
import { describeFilter } from '../filter/describe-filter.js';
import { fill } from '../i18n/fill.js';

export function createFilterChips({ ui, filters }: SurfaceContext, dashboard: Dashboard, scope: Scope): HTMLElement {
  const list = element('ul', { class: 'chips', role: 'list', 'data-active-filters': true });

  function paint(): void {
    const hadFocus = list.contains(document.activeElement);
    const active = filters.active(dashboard.dimensions);
    const chips = active.flatMap((filter) => {
      const dimension = dashboard.dimensions.find(({ member }) => member === filter.member);
      return dimension ? [chip(filter.member, describeFilter(filter, dimension, ui))] : [];
    });
    list.hidden = chips.length === 0;
    list.setAttribute('aria-label', ui.messages.activeFilters);
    list.replaceChildren(...chips, ...(chips.length > 1 ? [clearAll()] : []));
    if (hadFocus) list.querySelector('button')?.focus();
  }

  function chip(member: string, text: string): HTMLElement {
    const label = fill(ui.messages.removeFilter, { filter: text });
    const remove = element('button', { type: 'button', 'aria-label': label }, icon('close'));
    remove.addEventListener('click', () => filters.set(member, undefined));
    return element('li', { class: 'chip', 'data-filter-chip': member }, element('span', {}, text), remove);
  }

  function clearAll(): HTMLElement {
    const button = element('button', { type: 'button', class: 'link-button' }, ui.messages.clearAll);
    button.addEventListener('click', () => filters.clear(dashboard.dimensions));
    return element('li', {}, button);
  }

  ui.paint(paint, scope);
  scope.add(filters.onChange(paint));
  return list;
}
