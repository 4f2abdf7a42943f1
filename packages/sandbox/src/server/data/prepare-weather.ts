import type { Cell } from '../../contract.js';
import type { Dataset } from './dataset.js';

const HEADER = 'date,precipitation,temp_max,temp_min,wind,weather';
const COLUMNS = ['date', 'precipitation', 'high', 'low', 'wind', 'type'];

/** Turns vega-datasets' `seattle-weather.csv` into a dataset; throws when the file has another layout. */
export function prepareWeather(csv: string): Dataset {
  const [header, ...lines] = csv.trim().split(/\r?\n/);
  if (header !== HEADER) throw new Error(`seattle-weather.csv must start with ${HEADER}.`);
  return { columns: COLUMNS, rows: lines.map((line) => line.split(',').map(cell)) };
}

function cell(text: string, column: number): Cell {
  const isText = column === 0 || column === COLUMNS.length - 1;
  if (isText) return text === '' ? null : text;
  return text === '' || Number.isNaN(Number(text)) ? null : Number(text);
}
