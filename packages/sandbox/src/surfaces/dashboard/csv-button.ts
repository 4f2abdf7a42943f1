import type { Row } from '../../contract.js';
import type { SurfaceContext } from '../boot/surface.js';
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import type { Scope } from '../dom/scope.js';
import { csvFileName, toCsv } from '../export/csv.js';
import { saveFile } from '../export/save-file.js';
import type { Column } from '../format/column.js';
import { fill } from '../i18n/fill.js';

/** What is saved. */
export interface CsvSource {
  readonly widgetId: string;
  readonly columns: readonly Column[];
  title(): string;
  rows(): readonly Row[];
}

/** Makes a widget's download button; `undefined` when the address does not allow downloads. */
export function createCsvButton(
  { allowExport, report, ui }: SurfaceContext,
  { widgetId, columns, title, rows }: CsvSource,
  scope: Scope,
): HTMLButtonElement | undefined {
  if (!allowExport) return undefined;
  const label = element('span');
  const button = element(
    'button',
    { type: 'button', class: 'csv', 'data-action': 'download-csv' },
    icon('download'),
    label,
  );
  button.addEventListener('click', () => {
    const saved = rows();
    saveFile(csvFileName(title()), toCsv(columns, saved, ui), 'text/csv;charset=utf-8');
    report('download', { format: 'csv', target: 'widget', widgetId, title: title(), rowCount: saved.length });
  });
  scope.add(
    ui.paint(() => {
      label.textContent = ui.messages.downloadCsv;
      button.setAttribute('aria-label', fill(ui.messages.downloadCsvOf, { title: title() }));
    }),
  );
  return button;
}
