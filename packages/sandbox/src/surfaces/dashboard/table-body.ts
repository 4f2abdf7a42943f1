import type { Row } from '../../contract.js';
import { formatCell, type Language } from '../format/cell.js';
import { type Column, isDimension, isMeasure } from '../format/column.js';
import { createDataTable } from './data-table.js';
import type { Drill, WidgetBody } from './widget-body.js';

/** A table; choosing a row shows what its first measure is made of. */
export function createTableBody(
  columns: readonly Column[],
  caption: () => string,
  language: Language,
  drill: Drill,
): WidgetBody {
  const measure = columns.find(isMeasure);
  const name = columns.find(isDimension);
  const select = (row: Row) => {
    if (!measure) return;
    const value = formatCell(row[measure.member] ?? null, measure, language);
    drill(row, measure, `${name ? formatCell(row[name.member] ?? null, name, language) : caption()}: ${value}`);
  };
  const table = createDataTable({ columns, language, caption, ...(measure ? { onSelect: select } : {}) });
  return { element: table.element, show: table.show, isEmpty: (rows) => rows.length === 0 };
}
