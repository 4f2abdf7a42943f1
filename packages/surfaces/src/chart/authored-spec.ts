import { isRecord } from '@svc-embed/protocol/internal';
import type { TopLevelSpec } from 'vega-lite';
import { formatCell, type Language } from '../format/cell.js';
import type { TableData } from '../format/column.js';
import { chartConfig } from './chart-config.js';
import type { ChartFrame, Painter } from './picture.js';

type Fields = Readonly<Record<string, unknown>>;

/** Every specification has at least one of these. */
const PARTS = ['mark', 'layer', 'hconcat', 'vconcat', 'concat', 'repeat', 'spec'];
/** Specifications of several charts keep the sizes that their author chose. */
const COMPOSED = ['hconcat', 'vconcat', 'concat', 'repeat', 'facet', 'spec'];

/**
 * Creates a painter for an author's Vega-Lite specification, given as an object or as JSON. Its data is named `rows`
 * and may be left out. In Vega-Lite a dot in a field name accesses a property, so each row has its values under the
 * member (`movies\\.genre`) and under the member with underscores instead of characters other than letters and digits
 * (`movies_genre`). The formatted text is added as `movies_genre_text`. Settings of the author override the page's.
 *
 * @throws Error with what was expected, when the specification is invalid.
 */
export function authoredPainter(source: string | Fields, language: Language): Painter {
  return (data, frame) => {
    const authored = typeof source === 'string' ? parseJson(source) : source;
    const spec = complete(authored, rowsOf(data, language), frame);
    if (data.rows.length === 0) return undefined;
    if (!isSpecification(spec)) throw new Error(`expected a Vega-Lite specification with one of ${PARTS.join(', ')}`);
    return { spec, height: frame.height, textOf: () => undefined };
  };
}

function parseJson(source: string): Fields {
  let parsed: unknown;
  try {
    parsed = JSON.parse(source);
  } catch {
    throw new Error('expected "bar", "line", or a Vega-Lite specification in JSON');
  }
  if (!isRecord(parsed)) throw new Error('expected a Vega-Lite specification: a JSON object');
  return parsed;
}

function complete(authored: Fields, rows: readonly Fields[], frame: ChartFrame): Fields {
  const { width, height, font, description, locale } = frame;
  const { encoding, config, datasets } = authored;
  // Numbers without a format follow the viewer's locale.
  const numbers = { numberFormatType: 'svcPlain', numberFormat: locale };
  const isComposed =
    COMPOSED.some((part) => part in authored) ||
    (isRecord(encoding) && ['row', 'column', 'facet'].some((channel) => channel in encoding));
  return {
    description,
    background: 'transparent',
    padding: 4,
    data: { name: 'rows' },
    ...authored,
    ...(isComposed ? {} : { width, height, autosize: { type: 'fit', contains: 'padding' } }),
    datasets: { ...(isRecord(datasets) ? datasets : {}), rows },
    config: merged({ ...chartConfig(font), ...numbers }, isRecord(config) ? config : {}),
  };
}

function rowsOf({ columns, rows }: TableData, language: Language): readonly Fields[] {
  return rows.map((row) => {
    const plain = Object.entries(row).map(([member, cell]) => [plainName(member), cell]);
    const texts = columns.map((column) => {
      return [`${plainName(column.member)}_text`, formatCell(row[column.member] ?? null, column, language)];
    });
    return { ...Object.fromEntries([...plain, ...texts]), ...row };
  });
}

const plainName = (member: string): string => member.replace(/[^A-Za-z0-9]/g, '_');

/** Merges two levels deep, so that `axis.labelColor` keeps the other settings of `axis`. */
function merged(base: object, over: Fields): Fields {
  const result: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const below = result[key];
    result[key] = isRecord(below) && isRecord(value) ? { ...below, ...value } : value;
  }
  return result;
}

/** Vega-Lite's compiler checks the content. */
function isSpecification(value: unknown): value is TopLevelSpec {
  return isRecord(value) && PARTS.some((part) => part in value) && !String(value.$schema).includes('/vega/');
}
