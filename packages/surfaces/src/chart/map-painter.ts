import type { TopLevelSpec } from 'vega-lite';
import type { MapSpec, Row } from '../contract.js';
import { formatCell, type Language } from '../format/cell.js';
import type { Column, TableData } from '../format/column.js';
import { fill } from '../i18n/fill.js';
import { chartConfig } from './chart-config.js';
import { classBreaks, classOf } from './class-breaks.js';
import { countryKey } from './country-names.js';
import type { ChartFrame, Painter } from './picture.js';
import { type Country, loadWorld } from './world.js';

export const MAP_COLORS = ['var(--map-1)', 'var(--map-2)', 'var(--map-3)', 'var(--map-4)', 'var(--map-5)'] as const;
const NO_DATA = 'var(--map-none)';

/** Creates a painter that colors countries by the class of their number; countries without a number are gray. */
export function mapPainter(map: MapSpec, language: Language): Painter {
  return async (data, frame) => {
    const breaks = mapBreaks(map, data);
    const texts = data.rows.map((row) => rowText(row, map, { columns: data.columns, language }));
    const rows = new Map(data.rows.map((row, index) => [countryKey(String(row[map.dimension])), { row, index }]));
    const countries = (await loadWorld()).map((country) => {
      const { row, index } = rows.get(country.key) ?? {};
      const value = row?.[map.measure];
      return typeof value === 'number' && index !== undefined
        ? feature(country, { index, text: texts[index] ?? '', color: MAP_COLORS[classOf(value, breaks)] ?? NO_DATA })
        : feature(country, { text: fill(language.messages.noData, { name: country.name }), color: NO_DATA });
    });
    return { spec: mapSpec(countries, frame), height: frame.height, textOf: (row) => texts[row] };
  };
}

export function mapBreaks({ measure }: MapSpec, { rows }: TableData): readonly number[] {
  return classBreaks(rows.map((row) => row[measure]).filter((value) => typeof value === 'number'));
}

interface Look {
  /** The row; absent for countries without data. */
  readonly index?: number;
  readonly text: string;
  readonly color: string;
}
type Feature = Look & { readonly type: 'Feature'; readonly geometry: object };

const feature = ({ geometry }: Country, look: Look): Feature => ({ type: 'Feature', geometry, ...look });

function mapSpec(countries: readonly Feature[], { width, height, font, description }: ChartFrame): TopLevelSpec {
  const isKnown = ({ index }: Feature) => index !== undefined;
  const layer = (features: readonly Feature[], isSpoken: boolean, encoding: object) => ({
    data: { values: [...features] },
    mark: { type: 'geoshape' as const, aria: isSpoken, stroke: 'var(--card)', strokeWidth: 0.6 },
    encoding: {
      color: { field: 'color', type: 'nominal' as const, scale: null, legend: null },
      tooltip: { field: 'text', type: 'nominal' as const },
      ...encoding,
    },
  });
  return {
    description,
    width,
    height,
    autosize: { type: 'fit', contains: 'padding' },
    padding: 2,
    background: 'transparent',
    projection: { type: 'equalEarth' },
    layer: [
      layer(
        countries.filter((country) => !isKnown(country)),
        false,
        {},
      ),
      layer(countries.filter(isKnown), true, { description: { field: 'text', type: 'nominal' as const } }),
    ],
    config: chartConfig(font),
  };
}

function rowText(
  row: Row,
  { dimension, measure }: MapSpec,
  { columns, language }: { readonly columns: readonly Column[]; readonly language: Language },
): string {
  const shown = (member: string) => {
    const column = columns.find((candidate) => candidate.member === member);
    return column ? formatCell(row[member] ?? null, column, language) : String(row[member] ?? '');
  };
  return `${shown(dimension)}: ${shown(measure)}`;
}
