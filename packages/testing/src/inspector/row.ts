import type { TraceEntry } from '../trace/index.js';
import { contentOf, detailOf, milliseconds, nameOf } from './entry-text.js';
import { make } from './make.js';

/** What a line shows of a payload before it is opened. */
const LINE = 240;

/** One line of the log. */
export interface Row {
  readonly element: HTMLElement;
  /** Opens and closes the row; it takes the focus for it. */
  readonly handle: HTMLButtonElement;
  toggle(): void;
}

/** Makes the row of an entry. `since` is the time since the entry before, if that is known. */
export function createRow(entry: TraceEntry, since: number | undefined): Row {
  const handle = make('button', { type: 'button', 'aria-expanded': 'false', tabindex: '-1' }, nameOf(entry));
  const detail = detailOf(entry);
  const line = detail.length > LINE ? `${detail.slice(0, LINE)}…` : detail;
  const element = make(
    'div',
    { role: 'row', 'data-kind': entry.kind, 'data-name': nameOf(entry) },
    cell('time', milliseconds(entry.at)),
    cell('since', since === undefined ? '' : `+${milliseconds(since)}`),
    cell('kind', entry.kind),
    cell('name', handle),
    cell('detail', line),
  );
  let content: HTMLElement | undefined;

  return {
    element,
    handle,
    toggle() {
      const isOpen = handle.ariaExpanded === 'true';
      handle.ariaExpanded = `${!isOpen}`;
      if (isOpen) content?.remove();
      else {
        // Made only for those who look: most rows are never opened.
        content ??= cell(
          'content',
          make('pre', { dir: 'ltr', tabindex: '0', 'aria-label': 'Content' }, contentOf(entry)),
        );
        element.append(content);
        // Of the last row in sight it would open below what is in sight.
        content.scrollIntoView({ block: 'nearest' });
      }
    },
  };
}

/** Numbers and JSON read from left to right on every page. */
function cell(name: string, child: Node | string): HTMLElement {
  return make('div', { role: 'cell', class: name, dir: 'ltr' }, child);
}
