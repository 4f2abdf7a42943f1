import type { Row } from '../contract.js';
import { formatCell } from '../format/cell.js';
import { isDimension, isMeasure, type TableData } from '../format/column.js';
import { createDataTable } from './data-table.js';
import type { BodyOptions, WidgetBody } from './widget-body.js';

/** Creates a table. Selecting a row shows the rows behind its first measure. */
export function createTableBody({ title, ui, drill }: BodyOptions): WidgetBody {
  let shown: TableData = { columns: [], rows: [] };
  const select = (row: Row) => {
    const measure = shown.columns.find(isMeasure);
    const name = shown.columns.find(isDimension);
    if (!measure) return;
    const value = formatCell(row[measure.member] ?? null, measure, ui);
    drill(row, measure, `${name ? formatCell(row[name.member] ?? null, name, ui) : title()}: ${value}`);
  };
  const table = createDataTable({ language: ui, caption: title, onSelect: select });
  return {
    element: table.element,
    show(data) {
      shown = data;
      table.show(data);
    },
    isEmpty: ({ rows }) => rows.length === 0,
  };
}
