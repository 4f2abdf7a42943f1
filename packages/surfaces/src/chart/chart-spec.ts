import type { TopLevelSpec } from 'vega-lite';
import type { Granularity, Locale } from '../contract.js';
import { type Language, styleOf } from '../format/cell.js';
import type { NumberStyle } from '../format/number.js';
import { chartConfig, SERIES_COLORS } from './chart-config.js';
import { type ChartData, chartData } from './chart-data.js';
import { withGaps } from './gaps.js';
import type { ChartFrame, Painter } from './picture.js';

/** Parameters of the expression functions that format axis labels; the engine registers them. */
export type NumberTick = { readonly locale: Locale; readonly format: NumberStyle };
export type TimeTick = { readonly locale: Locale; readonly detail: Granularity };
/** The built-in charts, without a specification. */
export type ChartKind = 'bar' | 'line';

/** Creates a painter that draws the first measure of rows by their first two dimensions. */
export function chartPainter(kind: ChartKind, language: Language): Painter {
  return ({ columns, rows }, frame) => {
    const data = chartData(columns, rows, language);
    if (!data || data.marks.length === 0) return undefined;
    const height = chartHeight(kind, data, frame.height);
    return {
      spec: chartSpec(kind, data, { ...frame, height }),
      height,
      textOf: (row) => data.marks.find(({ index }) => index === row)?.text,
    };
  };
}

/** Creates a Vega-Lite specification that is mirrored in right-to-left text. */
export function chartSpec(kind: ChartKind, data: ChartData, frame: ChartFrame): TopLevelSpec {
  const { description, font, width, height } = frame;
  const base = {
    description,
    width,
    height,
    autosize: { type: 'fit' as const, contains: 'padding' as const },
    padding: 4,
    background: 'transparent',
    data: { values: [...(kind === 'line' ? withGaps(data) : data.marks)] },
    config: chartConfig(font),
  };
  return kind === 'bar' ? { ...base, ...barSpec(data, frame) } : { ...base, ...lineSpec(data, frame) };
}

/** Returns the height of the bars, up to the available space; very many bars exceed it. */
export function chartHeight(kind: ChartKind, data: ChartData, space: number): number {
  if (kind === 'line') return space;
  const count = barCount(data);
  return Math.max(Math.min(space, count * MAX_STEP + AXIS_HEIGHT), count * MIN_STEP + AXIS_HEIGHT);
}

/** In px: the distance between the centers of two bars, and the height of the axis. */
const MAX_STEP = 56;
const MIN_STEP = 15;
const AXIS_HEIGHT = 28;
const MAX_THICKNESS = 26;
const barCount = ({ marks }: ChartData): number => Math.max(1, new Set(marks.map(({ category }) => category)).size);

function barSpec(data: ChartData, frame: ChartFrame) {
  const rtl = frame.direction === 'rtl';
  const step = (frame.height - AXIS_HEIGHT) / barCount(data);
  return {
    mark: { type: 'bar' as const, ...roundedEnd(rtl), size: Math.min(MAX_THICKNESS, step * 0.66) },
    encoding: {
      y: {
        field: 'category',
        type: 'nominal' as const,
        sort: null,
        title: null,
        axis: {
          orient: rtl ? ('right' as const) : ('left' as const),
          domain: false,
          ticks: false,
          labelLimit: frame.width * 0.38,
        },
      },
      x: { ...quantity(data, frame), scale: { reverse: rtl, nice: true } },
      ...colors(data),
      ...reading,
    },
  };
}

/** Returns rounded corners for the end of a bar: Vega-Lite's `cornerRadiusEnd` ignores a reversed scale. */
function roundedEnd(rtl: boolean) {
  return rtl
    ? { cornerRadiusTopLeft: 3, cornerRadiusBottomLeft: 3 }
    : { cornerRadiusTopRight: 3, cornerRadiusBottomRight: 3 };
}

function lineSpec(data: ChartData, frame: ChartFrame) {
  const rtl = frame.direction === 'rtl';
  const detail = data.axis.granularity ?? 'day';
  return {
    mark: {
      type: 'line' as const,
      strokeWidth: 2,
      interpolate: 'monotone' as const,
      invalid: 'break-paths-filter-domains' as const,
      point: { filled: true, size: 28 },
    },
    encoding: {
      x: {
        field: 'time',
        type: 'temporal' as const,
        title: null,
        scale: { type: 'utc' as const, reverse: rtl },
        axis: {
          grid: false,
          tickCount: { expr: 'max(3, floor(width / 72))' },
          labelFlush: false,
          formatType: 'svcTime',
          format: { locale: frame.locale, detail } satisfies TimeTick,
        },
      },
      y: {
        ...quantity(data, frame),
        axis: { ...quantity(data, frame).axis, orient: rtl ? ('right' as const) : ('left' as const), tickCount: 5 },
      },
      ...colors(data),
      ...reading,
    },
  };
}

function quantity({ measure }: ChartData, { locale }: ChartFrame) {
  return {
    field: 'value',
    type: 'quantitative' as const,
    title: null,
    axis: {
      domain: false,
      ticks: false,
      tickCount: { expr: 'max(2, floor(width / 80))' },
      labelFlush: false,
      formatType: 'svcNumber',
      format: { locale, format: styleOf(measure) } satisfies NumberTick,
    },
  };
}

function colors(data: ChartData) {
  if (!data.series) return { color: { value: 'var(--series-1)' } };
  return {
    color: {
      field: 'series',
      type: 'nominal' as const,
      sort: null,
      scale: { range: SERIES_COLORS },
      legend: { title: null, orient: 'bottom' as const, columns: 3 },
    },
  };
}

const reading = {
  tooltip: { field: 'text', type: 'nominal' as const },
  description: { field: 'text', type: 'nominal' as const },
};
