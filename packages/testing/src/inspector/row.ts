import type { TraceEntry } from '../trace/index.js';
import { channelOf, contentOf, detailOf, kindOf, milliseconds, nameOf } from './entry-text.js';
import { make } from './make.js';

/** Characters of the details in a closed row. */
const MAX_DETAIL = 240;

export type Row = ReturnType<typeof createRow>;

/** Makes the row of an entry. `since` is the time since the entry before, if there is one. */
export function createRow(entry: TraceEntry, since: number | undefined) {
  const handle = make('button', { type: 'button', 'aria-expanded': 'false', tabindex: '-1' }, nameOf(entry));
  const detail = detailOf(entry);
  const line = detail.length > MAX_DETAIL ? `${detail.slice(0, MAX_DETAIL)}…` : detail;
  const element = make(
    'div',
    { role: 'row', 'data-kind': entry.kind, 'data-name': nameOf(entry) },
    cell('time', milliseconds(entry.at)),
    cell('since', since === undefined ? '' : `+${milliseconds(since)}`),
    cell('kind', kindOf(entry)),
    cell('via', channelOf(entry)),
    cell('name', handle),
    cell('detail', line),
  );
  let content: HTMLElement | undefined;

  return {
    element,
    /** The button that opens and closes the row. */
    handle,
    toggle() {
      const isOpen = handle.ariaExpanded === 'true';
      handle.ariaExpanded = `${!isOpen}`;
      if (isOpen) content?.remove();
      else {
        // Made on demand, because most rows are never opened.
        content ??= cell(
          'content',
          make('pre', { dir: 'ltr', tabindex: '0', 'aria-label': 'Content' }, contentOf(entry)),
        );
        element.append(content);
        // The content of the last visible row would open out of view.
        content.scrollIntoView({ block: 'nearest' });
      }
    },
  };
}

/** Makes a cell. Numbers and JSON read from left to right on every page. */
function cell(name: string, child: Node | string): HTMLElement {
  return make('div', { role: 'cell', class: name, dir: 'ltr' }, child);
}
