import writeXlsxFile from 'write-excel-file/browser';
import type { Language } from '../format/cell.js';
import type { ExportTable, OnStep } from './export-source.js';
import { columnWidths, sheetRows } from './sheet.js';
import { sheetNames } from './sheet-names.js';

/** Creates an Excel workbook with one sheet per table, named after its title. */
export function toXlsx(tables: readonly ExportTable[], language: Language, onStep?: OnStep): Promise<Blob> {
  const names = sheetNames(tables.map(({ title }) => title));
  const sheets = tables.map((table, index) => {
    const data = sheetRows(table, language);
    onStep?.(index + 1, tables.length);
    return {
      sheet: names[index] ?? table.title,
      data,
      columns: columnWidths(data),
      stickyRowsCount: 1,
      rightToLeft: language.locale === 'ar',
    };
  });
  return writeXlsxFile(sheets).toBlob();
}
