import { isRecord } from '@svc-embed/protocol/internal';
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
import { closeImages } from './close-images.js';

export interface ChartListener {
  onSelect(index: number): void;
  /** Called with the mark's text when the pointer enters it, and with `undefined` when it leaves. */
  onHover(text: string | undefined, event: MouseEvent | undefined): void;
}

expressionFunction('svcNumber', (value: number, { format, locale }: NumberTick) => formatTick(value, format, locale));
expressionFunction('svcPlain', (value: number, locale: Locale) => formatTick(value, 'plain', locale));
expressionFunction('svcTime', (value: number, { detail, locale }: TimeTick) => formatDay(value, detail, locale));

/**
 * Draws a specification as SVG into an element. Expressions are interpreted, not compiled, because the page's CSP has
 * no `unsafe-eval`. See https://vega.github.io/vega/usage/interpreter/.
 */
export async function drawChart(element: HTMLElement, spec: TopLevelSpec, listener: ChartListener) {
  closeImages();
  // Vega logs errors of drawing instead of throwing them. Other warnings are only advice for authors.
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
 * Limits a chart to its own events, and on the window to the end of a drag that began in it. Inputs are bound to
 * its own container: Vega would clear any other element that a specification names.
 */
const EVENTS: Runtime['eventConfig'] = {
  bind: 'container',
  globalCursor: false,
  selector: false,
  window: ['mousemove', 'mouseup', 'pointermove', 'pointerup', 'touchmove', 'touchend'],
};

export function readTopology(json: string, feature: string): readonly object[] {
  return read(json, { type: 'topojson', feature });
}

/** Vega-Lite barely validates specifications: unknown parts cause a TypeError. */
function compiled(spec: TopLevelSpec, logger: LoggerInterface): ReturnType<typeof compile>['spec'] {
  try {
    return compile(spec, { logger }).spec;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Error('This specification has a part that Vega-Lite does not support, such as a mark or a channel.');
  }
}

const refuse = () => Promise.reject(new Error('A chart may not load anything: its data is named "rows".'));
/** The beginning of Vega's warning about a failed request. */
const LOADING_FAILED = 'Loading failed';
/** Charts may not fetch data or images, nor contain links. */
const noLoader: Loader = { load: refuse, sanitize: refuse, http: refuse, file: refuse };

function inWords(part: unknown): string {
  return isRecord(part) && typeof part.message === 'string' ? part.message : String(part);
}

function rowOf(item: Item | null | undefined): number | undefined {
  const datum: unknown = item?.mark.marktype === 'line' ? undefined : item?.datum;
  return isRecord(datum) && typeof datum.index === 'number' ? datum.index : undefined;
}

/** Converts a tooltip to text; an object has one line per value. */
function tooltipText(value: unknown): string {
  if (!isRecord(value)) return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name}: ${String(part)}`)
    .join('\n');
}
