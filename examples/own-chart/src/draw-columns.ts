import { byId } from '../../support/sign-in.js';

/** A column: its label, such as `Q1 2012`, and its height. */
export type Column = { readonly label: string; readonly days: number };

/** The plot within the view box of the chart: its edges, and the steps of its scale. */
const PLOT = { left: 30, right: 336, top: 8, bottom: 168 };
const STEP = 25;
const GAP = 3;

/** Draws the columns, and writes the same figures into the table. */
export function drawColumns(columns: readonly Column[]): void {
  const top = Math.max(STEP, Math.ceil(Math.max(...columns.map(({ days }) => days)) / STEP) * STEP);
  const yOf = (days: number) => PLOT.bottom - (days / top) * (PLOT.bottom - PLOT.top);
  const width = (PLOT.right - PLOT.left) / columns.length;

  const scale = Array.from({ length: top / STEP + 1 }, (_, index) => index * STEP).flatMap((days) => [
    shape('line', { x1: PLOT.left, x2: PLOT.right, y1: yOf(days), y2: yOf(days) }),
    shape('text', { class: 'values', x: PLOT.left - 6, y: yOf(days) + 3 }, `${days}`),
  ]);
  const bars = columns.map(({ label, days }, index) => {
    const x = PLOT.left + index * width + GAP / 2;
    const bar = shape('rect', { x, y: yOf(days), width: width - GAP, height: PLOT.bottom - yOf(days), rx: 1.5 });
    bar.append(shape('title', {}, `${label}: ${days}`));
    return bar;
  });
  // Each year once, below the middle of its quarters.
  const years = [...new Set(columns.map(({ label }) => yearOf(label)))].map((year) => {
    const own = columns.flatMap(({ label }, index) => (yearOf(label) === year ? [index + 0.5] : []));
    const middle = own.reduce((sum, place) => sum + place, 0) / own.length;
    return shape('text', { class: 'years', x: PLOT.left + middle * width, y: PLOT.bottom + 16 }, year);
  });
  byId('columns', SVGGElement).replaceChildren(...scale, ...bars, ...years);
  byId('figures', HTMLTableSectionElement).replaceChildren(...columns.map(tableRow));
}

const yearOf = (label: string): string => label.slice(-4);

function shape(name: string, attributes: Readonly<Record<string, string | number>>, text = ''): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, `${value}`);
  element.textContent = text;
  return element;
}

function tableRow({ label, days }: Column): HTMLTableRowElement {
  const row = document.createElement('tr');
  const head = document.createElement('th');
  head.scope = 'row';
  head.textContent = label;
  row.append(head);
  row.insertCell().textContent = `${days}`;
  return row;
}
