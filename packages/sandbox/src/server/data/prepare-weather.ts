import type { Cell } from '../../../contract/contract.js';
import type { Dataset } from './dataset.js';

const HEADER = 'location,date,precipitation,temp_max,temp_min,wind,weather';
const COLUMNS = ['city', 'date', 'precipitation', 'high', 'low', 'wind', 'type'];
const TEXTS: ReadonlySet<string> = new Set(['city', 'date', 'type']);

/** Turns vega-datasets' `weather.csv` into a dataset; throws when the file has another layout. */
export function prepareWeather(csv: string): Dataset {
  const [header, ...lines] = csv.trim().split(/\r?\n/);
  if (header !== HEADER) throw new Error(`weather.csv must start with ${HEADER}.`);
  return { columns: COLUMNS, rows: lines.map((line) => line.split(',').map(cell)) };
}

function cell(text: string, column: number): Cell {
  if (TEXTS.has(COLUMNS[column] ?? '')) return text === '' ? null : text;
  return text === '' || Number.isNaN(Number(text)) ? null : Number(text);
}
