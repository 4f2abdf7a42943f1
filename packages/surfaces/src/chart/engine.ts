import { isRecord } from '@svc-embed/protocol';
import {
  logger as createLogger,
  expressionFunction,
  type Item,
  type Loader,
  type LoggerInterface,
  parse,
  type Runtime,
  read,
  View,
  Warn,
} from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { Locale } from '../contract.js';
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
expressionFunction('svcPlain', (value: number, locale: Locale) => formatTick(value, 'plain', locale));
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
  // Vega reports here what goes wrong while it draws, instead of throwing it. Other warnings are advice to authors.
  const errors: string[] = [];
  const logger = createLogger(Warn, undefined, (_method, level, args) => {
    if (level === 'ERROR' || args[0] === LOADING_FAILED) errors.push(args.map(inWords).join(' '));
  });
  const runtime = { ...parse(compiled(spec, logger), undefined, { ast: true }), eventConfig: EVENTS };
  const view = new View(runtime, { renderer: 'svg', expr: expressionInterpreter, loader: noLoader, logger });
  view.tooltip((_, event, item, text) => {
    const isMark = text && item?.mark.marktype !== 'line';
    listener.onHover(isMark ? tooltipText(text) : undefined, event);
  });
  view.addEventListener('click', (_, item) => {
    const index = rowOf(item);
    if (index !== undefined) listener.onSelect(index);
  });
  await view.initialize(element).runAsync();
  const [error] = errors;
  if (error !== undefined) {
    view.finalize();
    throw new Error(error);
  }
  return { destroy: () => view.finalize() };
}

/**
 * A chart listens to itself, and to the end of what was begun in it, such as a brush that is dragged out of it. It hears
 * and holds up nothing else on the page, and its inputs stand in its own element: an element that it could name would be
 * emptied for them.
 */
const EVENTS: Runtime['eventConfig'] = {
  bind: 'container',
  globalCursor: false,
  selector: false,
  window: ['mousemove', 'mouseup', 'pointermove', 'pointerup', 'touchmove', 'touchend'],
};

/** The features of an object in a topology, which comes as JSON. */
export function readTopology(json: string, feature: string): readonly object[] {
  return read(json, { type: 'topojson', feature });
}

/** Vega-Lite checks little of a specification: what it does not know, it stumbles over. */
function compiled(spec: TopLevelSpec, logger: LoggerInterface): ReturnType<typeof compile>['spec'] {
  try {
    return compile(spec, { logger }).spec;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Error('Vega-Lite does not know a part of this specification, such as a mark or a channel.');
  }
}

const refuse = () => Promise.reject(new Error('A chart may not load anything: its data is named "rows".'));

/** How Vega begins the warning about an address that it could not load. */
const LOADING_FAILED = 'Loading failed';

/** Everything a chart shows is in its rows: it fetches no data, no picture and leads nowhere. */
const noLoader: Loader = { load: refuse, sanitize: refuse, http: refuse, file: refuse };

function inWords(part: unknown): string {
  return isRecord(part) && typeof part.message === 'string' ? part.message : String(part);
}

function rowOf(item: Item | null | undefined): number | undefined {
  const datum: unknown = item?.mark.marktype === 'line' ? undefined : item?.datum;
  return isRecord(datum) && typeof datum.index === 'number' ? datum.index : undefined;
}

/** A mark's tooltip as text: its words as they are, several values one per line with their names. */
function tooltipText(value: unknown): string {
  if (!isRecord(value)) return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${String(part)}`)
    .join('\n');
}
