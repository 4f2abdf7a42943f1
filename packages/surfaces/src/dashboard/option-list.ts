import type { Cell } from '../contract.js';
import { element } from '../dom/element.js';
import type { Ui } from '../i18n/ui.js';

export type Option = { readonly value: Cell; readonly text: string; readonly chosen: boolean };

/** Shorter lists need no search. */
const SEARCH_FROM = 8;

/** Creates a searchable list of checkboxes. `onChoose` receives all chosen values after each change. */
export function createOptionList(ui: Ui, onChoose: (values: Cell[]) => void) {
  const search = element('input', { type: 'search', class: 'field', autocomplete: 'off' });
  const options = element('div', { class: 'options' });
  const none = element('p', { class: 'muted', hidden: true, role: 'status' });
  const clear = element('button', { type: 'button', class: 'button' });
  const panel = element('div', { class: 'filter-panel', role: 'group' }, search, options, none, clear);
  let shown: readonly Option[] = [];

  const inputs = () => [...options.querySelectorAll('input')];

  function narrow(): void {
    const wanted = search.value.trim().toLocaleLowerCase(ui.locale);
    let count = 0;
    for (const [index, label] of [...options.children].entries()) {
      const matches = (shown[index]?.text ?? '').toLocaleLowerCase(ui.locale).includes(wanted);
      label.toggleAttribute('hidden', !matches);
      if (matches) count++;
    }
    none.hidden = count > 0;
  }

  function checkbox({ text, value, chosen }: Option): HTMLElement {
    const input = element('input', { type: 'checkbox', value: String(value) });
    input.checked = chosen;
    input.addEventListener('change', () => {
      const others = shown.filter((option) => option.chosen && option.value !== value).map((option) => option.value);
      onChoose(input.checked ? [...others, value] : others);
    });
    return element('label', { class: 'option' }, input, element('span', {}, text));
  }

  search.addEventListener('input', narrow);
  clear.addEventListener('click', () => onChoose([]));
  return {
    element: panel,
    show(next: readonly Option[]) {
      const focused = inputs().findIndex((input) => input.matches(':focus'));
      shown = next;
      search.hidden = next.length < SEARCH_FROM;
      search.placeholder = ui.messages.searchValues;
      search.setAttribute('aria-label', ui.messages.searchValues);
      none.textContent = ui.messages.noSuchValue;
      clear.textContent = ui.messages.clear;
      clear.disabled = !next.some(({ chosen }) => chosen);
      options.replaceChildren(...next.map(checkbox));
      narrow();
      if (focused >= 0) inputs()[focused]?.focus();
    },
  };
}
