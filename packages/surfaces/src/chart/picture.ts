import type { TopLevelSpec } from 'vega-lite';
import type { Locale } from '../contract.js';
import type { TableData } from '../format/column.js';

/** The environment of a chart. Sizes are px; `height` is the available height. */
export interface ChartFrame {
  readonly locale: Locale;
  readonly direction: 'ltr' | 'rtl';
  readonly font: string;
  readonly width: number;
  readonly height: number;
  readonly description: string;
}

export type Picture = { readonly spec: TopLevelSpec; readonly height: number; textOf(row: number): string | undefined };
/** Converts data to a picture; `undefined` if there is nothing to draw. Throws if the data cannot be drawn. */
export type Painter = (data: TableData, frame: ChartFrame) => Picture | undefined | Promise<Picture | undefined>;
