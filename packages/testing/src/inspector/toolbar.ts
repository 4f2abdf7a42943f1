import { count } from './entry-text.js';
import { button, make } from './make.js';
import { type Kind, kinds, type Query } from './matches.js';

export interface ToolbarHandlers {
  search(): void;
  pause(isPaused: boolean): void;
  clear(): void;
  copy(): void;
  save(): void;
}

/** Makes the controls of the log. At first they show all kinds, and the log is not paused. */
export function createToolbar(handlers: ToolbarHandlers) {
  const on = new Set<Kind>(kinds.map(([kind]) => kind));
  const numbers = new Map<Kind, HTMLElement>();

  const toggles = kinds.map(([kind, label]) => {
    const number = make('span', { class: 'number' }, '0');
    numbers.set(kind, number);
    const toggle = button(
      label,
      () => {
        const isOn = !on.delete(kind);
        if (isOn) on.add(kind);
        toggle.ariaPressed = `${isOn}`;
        handlers.search();
      },
      { 'aria-pressed': 'true', class: 'toggle', 'data-kind': kind },
    );
    toggle.append(' ', number);
    return toggle;
  });

  const type = make('select', { 'aria-label': 'Type' }, make('option', { value: '' }, 'All types'));
  for (const [kind, label, names] of kinds) {
    const options = names.map((name) => make('option', { value: `${kind}:${name}` }, name));
    type.append(make('optgroup', { label }, ...options));
  }
  type.addEventListener('change', handlers.search);

  const text = make('input', { type: 'search', 'aria-label': 'Search', placeholder: 'Search', spellcheck: 'false' });
  text.addEventListener('input', handlers.search);

  const pause = button(
    'Pause',
    () => {
      const isPaused = pause.ariaPressed !== 'true';
      pause.ariaPressed = `${isPaused}`;
      handlers.pause(isPaused);
    },
    { 'aria-pressed': 'false', class: 'toggle' },
  );

  const commands = [button('Clear', handlers.clear), button('Copy', handlers.copy), button('Export', handlers.save)];

  return {
    element: make(
      'div',
      { class: 'tools' },
      make('div', { class: 'group', role: 'group', 'aria-label': 'Log' }, pause, ...commands),
      make('div', { class: 'group', role: 'group', 'aria-label': 'Kinds' }, ...toggles),
      make('div', { class: 'group search' }, type, text),
    ),
    query: (): Query => ({ kinds: on, type: type.value, text: text.value.trim() }),
    showCounts(counts: ReadonlyMap<Kind, number>) {
      for (const [kind, number] of numbers) number.textContent = count(counts.get(kind) ?? 0);
    },
  };
}
