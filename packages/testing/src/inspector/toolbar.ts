import { count } from './entry-text.js';
import { button, make } from './make.js';
import { type Kind, kinds, type Query } from './matches.js';

/** The handlers of the toolbar. */
export interface ToolbarHandlers {
  search(query: Query): void;
  pause(isPaused: boolean): void;
  clear(): void;
  copy(): void;
  save(): void;
}

/** The controls of the log. */
export interface Toolbar {
  readonly element: HTMLElement;
  /** The current query. */
  query(): Query;
  /** Shows the number of entries of each kind. */
  showCounts(counts: ReadonlyMap<Kind, number>): void;
}

/** Makes the toolbar. At first it shows all kinds and is not paused. */
export function createToolbar(handlers: ToolbarHandlers): Toolbar {
  const on = new Set<Kind>(kinds.map(([kind]) => kind));
  const numbers = new Map<Kind, HTMLElement>();
  const search = () => handlers.search(query());

  const toggles = kinds.map(([kind, label]) => {
    const number = make('span', { class: 'number' }, '0');
    numbers.set(kind, number);
    const toggle = button(
      label,
      () => {
        const isOn = !on.delete(kind);
        if (isOn) on.add(kind);
        toggle.ariaPressed = `${isOn}`;
        search();
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
  type.addEventListener('change', search);

  const text = make('input', { type: 'search', 'aria-label': 'Search', placeholder: 'Search', spellcheck: 'false' });
  text.addEventListener('input', search);

  const pause = button(
    'Pause',
    () => {
      const isPaused = pause.ariaPressed !== 'true';
      pause.ariaPressed = `${isPaused}`;
      handlers.pause(isPaused);
    },
    { 'aria-pressed': 'false', class: 'toggle' },
  );

  function query(): Query {
    return { kinds: on, type: type.value, text: text.value.trim() };
  }

  return {
    element: make(
      'div',
      { class: 'tools' },
      make('div', { class: 'group', role: 'group', 'aria-label': 'Log' }, pause, ...commands(handlers)),
      make('div', { class: 'group', role: 'group', 'aria-label': 'Kinds' }, ...toggles),
      make('div', { class: 'group search' }, type, text),
    ),
    query,
    showCounts(counts) {
      for (const [kind, number] of numbers) number.textContent = count(counts.get(kind) ?? 0);
    },
  };
}

function commands({ clear, copy, save }: ToolbarHandlers): readonly HTMLElement[] {
  return [button('Clear', clear), button('Copy', copy), button('Export', save)];
}
