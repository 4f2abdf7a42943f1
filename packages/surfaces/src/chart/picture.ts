import type { TopLevelSpec } from 'vega-lite';
import type { Locale } from '../contract.js';
import type { TableData } from '../format/column.js';

/** What decides how a chart looks, apart from its data. Sizes are px; `height` is what there is. */
export interface ChartFrame {
  readonly locale: Locale;
  readonly direction: 'ltr' | 'rtl';
  readonly font: string;
  readonly width: number;
  readonly height: number;
  readonly description: string;
}

/** What is to be drawn. */
export interface Picture {
  readonly spec: TopLevelSpec;
  /** What the drawing takes, in px. */
  readonly height: number;
  /** The words of a row's mark. */
  textOf(row: number): string | undefined;
}

/** Turns data into what is to be drawn; `undefined` where there is nothing to draw. Throws when it cannot be drawn. */
export type Painter = (data: TableData, frame: ChartFrame) => Picture | undefined | Promise<Picture | undefined>;
