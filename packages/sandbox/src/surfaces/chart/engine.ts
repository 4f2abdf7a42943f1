import { isRecord } from '@svc-embed/protocol';
import { expressionFunction, type Item, parse, View, Warn } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { compile, type TopLevelSpec } from 'vega-lite';
import { formatTick } from '../format/number.js';
import { formatDay } from '../format/time.js';
import type { NumberTick, TimeTick } from './chart-spec.js';

/** What a drawn chart tells. `index` is the row of a mark. */
export interface ChartListener {
  onSelect(index: number): void;
  /** Called with a text when the pointer is over a mark, and with `undefined` when it leaves. */
  onHover(text: string | undefined, event: MouseEvent | undefined): void;
}

/** A drawn chart; `destroy` frees all it holds. */
export interface DrawnChart {
  destroy(): void;
}

expressionFunction('svcNumber', (value: number, { format, locale }: NumberTick) => formatTick(value, format, locale));
expressionFunction('svcTime', (value: number, { detail, locale }: TimeTick) => formatDay(value, detail, locale));

/**
 * Draws a specification as SVG into an element. Expressions are interpreted, never compiled, so that the page's policy
 * needs no `unsafe-eval`.
 */
export async function drawChart(
  element: HTMLElement,
  spec: TopLevelSpec,
  listener: ChartListener,
): Promise<DrawnChart> {
  const runtime = parse(compile(spec).spec, undefined, { ast: true });
  const view = new View(runtime, { renderer: 'svg', expr: expressionInterpreter, logLevel: Warn });
  view.tooltip((_, event, item, text) => {
    const isMark = text && item?.mark.marktype !== 'line';
    listener.onHover(isMark ? String(text) : undefined, event);
  });
  view.addEventListener('click', (_, item) => {
    const index = rowOf(item);
    if (index !== undefined) listener.onSelect(index);
  });
  await view.initialize(element).runAsync();
  return { destroy: () => view.finalize() };
}

function rowOf(item: Item | null | undefined): number | undefined {
  const datum: unknown = item?.mark.marktype === 'line' ? undefined : item?.datum;
  return isRecord(datum) && typeof datum.index === 'number' ? datum.index : undefined;
}
