import type { TraceEntry } from '../trace/index.js';
import { count } from './entry-text.js';
import { button, make } from './make.js';
import { createRow, type Row } from './row.js';

/** An entry and the one before it in the log. */
export type Line = readonly [entry: TraceEntry, before: TraceEntry | undefined];

const COLUMNS = [
  ['time', 'Time', 'Milliseconds since the trace began'],
  ['since', 'Since', 'Milliseconds since the entry before'],
  ['kind', 'Kind', ''],
  ['via', 'Via', 'The window, or the port of a fast channel'],
  ['name', 'Name', ''],
  ['detail', 'Details', ''],
] as const;

const STEPS = new Map([
  ['ArrowUp', (at: number) => at - 1],
  ['ArrowDown', (at: number) => at + 1],
  ['Home', () => 0],
  ['End', () => Number.POSITIVE_INFINITY],
]);

/** Makes the rows of the log; `showEarlier` requests more. A list that is scrolled to its end follows new entries. */
export function createLogList(showEarlier: () => void) {
  let rows = new Map<TraceEntry, Row>();
  let current: Row | undefined;

  const heads = COLUMNS.map(([name, label, title]) => make('div', { role: 'columnheader', class: name, title }, label));
  const body = make('div', { role: 'rowgroup', class: 'rows' });
  const table = make(
    'div',
    { role: 'table', 'aria-label': 'Log' },
    make('div', { role: 'rowgroup', class: 'head' }, make('div', { role: 'row' }, ...heads)),
    body,
  );
  const earlierButton = button('', showEarlier, { class: 'earlier', hidden: '' });
  const empty = make('p', { class: 'empty' }, 'Nothing here yet.');
  const element = make('div', { class: 'scroller' }, earlierButton, table, empty);

  const rowOf = (target: EventTarget | null) =>
    target instanceof Node ? [...rows.values()].find(({ element }) => element.contains(target)) : undefined;

  /** Makes one row the tab stop of the log; arrow keys move it (roving tabindex). */
  function setCurrent(row: Row | undefined) {
    if (current) current.handle.tabIndex = -1;
    current = row;
    if (current) current.handle.tabIndex = 0;
  }

  body.addEventListener('click', ({ target }) => {
    const isContent = target instanceof Element && target.closest('pre');
    const row = isContent ? undefined : rowOf(target);
    if (!row) return;
    setCurrent(row);
    row.toggle();
  });
  body.addEventListener('keydown', (event) => {
    const step = STEPS.get(event.key);
    const isHandle = event.target instanceof HTMLButtonElement;
    if (!step || !isHandle || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const all = [...rows.values()];
    const at = all.findIndex(({ handle }) => handle === event.target);
    setCurrent(all[Math.max(0, Math.min(all.length - 1, step(at)))]);
    current?.handle.focus();
  });

  return {
    element,
    /** Shows these rows; `earlier` is the number of rows before them. */
    show(lines: readonly Line[], earlier: number) {
      const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < 4;
      const kept = new Map<TraceEntry, Row>();
      for (const [entry, before] of lines) {
        kept.set(entry, rows.get(entry) ?? createRow(entry, before && entry.at - before.at));
      }
      const held = current?.element.contains(activeIn(element)) ? current : undefined;
      for (const [entry, { element }] of rows) if (!kept.has(entry)) element.remove();
      rows = kept;
      orderRows([...kept.values()]);
      if (!current?.element.isConnected) setCurrent(rows.values().next().value);
      // Focus in a removed row moves to the new current row.
      if (held && held !== current) current?.handle.focus();
      earlierButton.hidden = !earlier;
      earlierButton.textContent = `Show ${count(earlier)} earlier`;
      empty.hidden = rows.size > 0;
      if (isAtEnd) element.scrollTop = element.scrollHeight;
    },
  };

  /** Puts the rows in order without moving those that are already in place. */
  function orderRows(all: readonly Row[]) {
    let next: Element | null = body.firstElementChild;
    for (const { element } of all) {
      if (element === next) next = next.nextElementSibling;
      else body.insertBefore(element, next);
    }
  }
}

function activeIn(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.activeElement : null;
}
