import type { Cell, Row } from '../contract.js';
import { element } from '../dom/element.js';
import { formatCell, type Language } from '../format/cell.js';
import { type Column, isMeasure, type TableData } from '../format/column.js';
import { fill } from '../i18n/fill.js';

export interface TableOptions {
  readonly language: Language;
  caption(): string;
  /** Called when a row is selected. Without it, or without a measure, rows are not interactive. */
  onSelect?(row: Row): void;
}

type Sorting = { readonly member: string; readonly direction: 'ascending' | 'descending' };

/** Creates a table that scrolls within its box and can be sorted by its column headers. */
export function createDataTable({ language, caption, onSelect }: TableOptions) {
  const box = element('div', { class: 'table-box', role: 'region', tabindex: '0' });
  let data: TableData = { columns: [], rows: [] };
  let sorting: Sorting | undefined;

  function draw(): void {
    const focused = box.contains(document.activeElement) ? document.activeElement?.getAttribute('data-sort') : null;
    const { columns } = data;
    box.setAttribute('aria-label', caption());
    box.replaceChildren(
      element(
        'table',
        {},
        element('caption', { class: 'visually-hidden' }, caption()),
        element('thead', {}, element('tr', {}, ...columns.map(head))),
        element('tbody', {}, ...sorted().map(line)),
      ),
    );
    if (focused) box.querySelector<HTMLElement>(`[data-sort="${CSS.escape(focused)}"]`)?.focus();
  }

  function head(column: Column): HTMLElement {
    const label = language.text(column.label);
    const button = element('button', { type: 'button', 'data-sort': column.member }, label);
    button.title = fill(language.messages.sortBy, { column: label });
    button.addEventListener('click', () => {
      sorting = nextSorting(sorting, column);
      draw();
    });
    const direction = sorting?.member === column.member ? sorting.direction : undefined;
    return element(
      'th',
      { scope: 'col', class: isMeasure(column) ? 'number' : undefined, 'aria-sort': direction },
      button,
    );
  }

  function line(row: Row): HTMLElement {
    const { columns } = data;
    const isInteractive = onSelect !== undefined && columns.some(isMeasure);
    const cells = columns.map((column, index) => {
      const text = formatCell(row[column.member] ?? null, column, language);
      const isNumber = isMeasure(column) || (column.type === 'number' && row[column.member] !== null);
      const content = index === 0 && isInteractive ? opener(row, text) : element('bdi', {}, text);
      return element(
        'td',
        {
          class: isNumber ? 'number' : undefined,
          'data-column': column.member,
          'data-type': isMeasure(column) ? 'number' : column.type,
        },
        content,
      );
    });
    const made = element('tr', { 'data-interactive': isInteractive }, ...cells);
    if (isInteractive) made.addEventListener('click', () => onSelect(row));
    return made;
  }

  /** Makes a row reachable by keyboard; a click on it bubbles to the row. */
  function opener(row: Row, text: string): HTMLElement {
    const mark = data.columns.map((column) => formatCell(row[column.member] ?? null, column, language)).join(', ');
    const label = fill(language.messages.showDetails, { mark });
    return element('button', { type: 'button', class: 'row-opener', 'aria-label': label }, element('bdi', {}, text));
  }

  function sorted(): readonly Row[] {
    const { columns, rows } = data;
    if (!sorting || !columns.some((column) => column.member === sorting?.member)) return rows;
    const { member, direction } = sorting;
    const sign = direction === 'ascending' ? 1 : -1;
    const column = columns.find((candidate) => candidate.member === member);
    // Sort by the displayed text, so that translated values are in alphabetical order.
    const shown = (cell: Cell): Cell =>
      typeof cell === 'string' && column?.kind === 'dimension' && column.type === 'string'
        ? formatCell(cell, column, language)
        : cell;
    return rows.toSorted((a, b) =>
      compare(shown(a[member] ?? null), shown(b[member] ?? null), { sign, locale: language.locale }),
    );
  }

  return {
    element: box,
    show(next: TableData) {
      data = next;
      draw();
    },
  };
}

function nextSorting(current: Sorting | undefined, column: Column): Sorting {
  const first = isMeasure(column) ? 'descending' : 'ascending';
  if (current?.member !== column.member) return { member: column.member, direction: first };
  return { member: column.member, direction: current.direction === 'ascending' ? 'descending' : 'ascending' };
}

/** Compares cells, with nulls last in both directions. */
function compare(a: Cell, b: Cell, { sign, locale }: { readonly sign: number; readonly locale: string }): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'number' && typeof b === 'number') return (a - b) * sign;
  return String(a).localeCompare(String(b), locale) * sign;
}
