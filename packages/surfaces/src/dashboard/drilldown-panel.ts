import { placeInView } from '@svc-embed/guest';
import type { Row } from '../contract.js';
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import type { Column, MeasureColumn } from '../format/column.js';
import { plural } from '../i18n/fill.js';
import type { Ui } from '../i18n/ui.js';
import { createDataTable } from './data-table.js';
import { DRILLDOWN_ROWS } from './drilldown-query.js';

export interface Drilldown {
  /** The number in words, such as "Drama: 1,234". */
  readonly mark: string;
  readonly measure: MeasureColumn;
  readonly columns: readonly Column[];
  readonly rows: Promise<readonly Row[]>;
}

/** Opens a dialog with the rows behind a number. Escape, the button and a click outside close it. */
export function openDrilldown(ui: Ui, { mark, measure, columns, rows }: Drilldown): { close(): void } {
  const heading = element('h2', { id: 'drilldown-title' });
  const eyebrow = element('p', { class: 'muted' });
  const note = element('p', { class: 'muted', role: 'status' });
  const close = element('button', { type: 'button', class: 'icon-button' }, icon('close'));
  const table = createDataTable({ language: ui, caption: () => heading.textContent ?? '' });
  const dialog = element(
    'dialog',
    { class: 'drilldown', 'aria-labelledby': heading.id, 'data-drilldown': true, 'data-state': 'loading' },
    element('header', {}, element('div', {}, eyebrow, heading, note), close),
    table.element,
  );
  let shown: readonly Row[] | 'loading' | 'error' = 'loading';

  function paint(): void {
    heading.textContent = mark;
    eyebrow.textContent = ui.text(measure.label);
    close.setAttribute('aria-label', ui.messages.close);
    note.textContent = describe(shown, ui);
    dialog.dataset.state = typeof shown === 'string' ? shown : shown.length === 0 ? 'empty' : 'ready';
    table.element.hidden = dialog.dataset.state !== 'ready';
    if (typeof shown !== 'string') table.show({ columns, rows: shown });
  }

  async function load(): Promise<void> {
    shown = await rows.catch((): 'error' => 'error');
    if (dialog.isConnected) paint();
  }

  const stop = ui.paint(paint);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => {
    stop();
    dialog.remove();
  });
  document.body.append(dialog);
  placeInView(dialog);
  dialog.showModal();
  void load();
  return { close: () => dialog.close() };
}

function describe(rows: readonly Row[] | 'loading' | 'error', { messages, locale }: Ui): string {
  if (rows === 'loading') return messages.loading;
  if (rows === 'error') return messages.widgetError;
  if (rows.length === 0) return messages.noDetails;
  return plural(rows.length === DRILLDOWN_ROWS ? messages.firstRows : messages.rowCount, rows.length, locale);
}
