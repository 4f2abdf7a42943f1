import * as z from 'zod';
import type { LocalizedText, Measure } from '../../../contract/contract.js';
import { expectedName, got } from './expected.js';
import { localized } from './localized.js';
import { AGGREGATES, ATTRIBUTE_TYPES, type ViewDimension } from './view.js';

/** A fault in a value of a view's notation. */
export type Fault = { readonly path: readonly PropertyKey[]; readonly message: string };

const TYPES = ['string', 'number', 'time'] as const satisfies readonly ViewDimension['type'][];
const FORMATS = [
  'integer',
  'decimal',
  'currency',
  'compact-currency',
  'celsius',
  'millimeter',
] as const satisfies readonly Measure['format'][];

/** Makes the schema of a map with these keys only. Each unknown key is a fault at its own place. */
function entry<Shape extends z.ZodRawShape>(shape: Shape, noun = 'a map') {
  const unknown = z.custom<unknown>(() => false, {
    error: ({ path }) => `unknown key; ${expectedName(path?.at(-1), Object.keys(shape))}`,
  });
  return z.object(shape, { error: ({ input }) => `expected ${noun}, ${got(input)}` }).catchall(unknown);
}

const text = z.string().min(1);
const name = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,63}$/, {
    error: ({ input }) => `expected at most 64 lower-case letters, digits and _, a letter first, ${got(input)}`,
  })
  // A view is a table for SQL queries, and SQLite reserves these names.
  .regex(/^(?!sqlite_)/, { error: 'expected a name that does not begin with sqlite_' });
const word = z.string().regex(/^[^|]+$/, { error: ({ input }) => `expected a text without |, ${got(input)}` });

/** One text for all languages, or texts by language; the English one replaces missing ones. */
const label = z
  .preprocess(
    (value) => (typeof value === 'string' ? { 'en-US': value } : value),
    entry(
      { 'en-US': text, 'de-DE': text.exactOptional(), 'ja-JP': text.exactOptional(), ar: text.exactOptional() },
      'a text, or texts by language',
    ),
  )
  .transform((texts): LocalizedText => {
    const { 'en-US': english, 'de-DE': german, 'ja-JP': japanese, ar: arabic } = texts;
    return localized(english, german ?? english, japanese ?? english, arabic ?? english);
  });

const dimension = entry({
  name,
  type: z.enum(TYPES),
  column: text.exactOptional(),
  label,
  values: z.record(z.string(), label).exactOptional(),
});

const measure = entry({
  name,
  aggregate: z.enum(AGGREGATES),
  column: text.exactOptional(),
  time_column: text.exactOptional(),
  format: z.enum(FORMATS),
  label,
  words: z.array(word).min(1).exactOptional(),
});

const rowRule = entry({ column: text, attribute: text, type: z.enum(ATTRIBUTE_TYPES) });
const memberRule = entry({ hide: z.array(text).min(1), attribute: text, except_group: text.exactOptional() });

const viewSchema = entry({
  name,
  dataset: text,
  dimensions: z.array(dimension).min(1),
  measures: z.array(measure).min(1),
  access: entry({
    rows: z.array(rowRule).min(1).exactOptional(),
    members: z.array(memberRule).min(1).exactOptional(),
  }).exactOptional(),
});

/** The source of a view whose shape is right. */
export type ViewSource = z.output<typeof viewSchema>;

const partsOf = <S extends z.ZodType>(schema: S) => z.array(schema.optional().catch(undefined)).catch([]);

const partsSchema = z
  .object({
    name: name.optional().catch(undefined),
    dataset: text.optional().catch(undefined),
    dimensions: partsOf(dimension),
    measures: partsOf(measure),
    access: z
      .object({ rows: partsOf(rowRule), members: partsOf(memberRule) })
      .partial()
      .optional()
      .catch(undefined),
  })
  .catch({ name: undefined, dataset: undefined, dimensions: [], measures: [], access: undefined });

/** The valid parts of a view; invalid entries of lists are undefined. */
export type ViewParts = z.output<typeof partsSchema>;

/** Reads the shape of a view. `parts` can be checked further; `source` is present only without faults. */
export function readView(value: unknown): {
  readonly parts: ViewParts;
  readonly source?: ViewSource;
  readonly faults: readonly Fault[];
} {
  const { success, data, error } = viewSchema.safeParse(value, { error: messageOf });
  return success
    ? { parts: data, source: data, faults: [] }
    : { parts: partsSchema.parse(value), faults: error.issues };
}

const NOUNS: Readonly<Record<string, string>> = { string: 'a text', array: 'a list' };

function messageOf(issue: Parameters<z.core.$ZodErrorMap>[0]): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${NOUNS[issue.expected] ?? 'a map'}, ${got(issue.input)}`;
    case 'invalid_value':
      return expectedName(issue.input, issue.values.map(String));
    case 'too_small':
      return issue.origin === 'string' ? `expected a text, ${got(issue.input)}` : 'expected at least one entry';
    default:
      return 'expected another form';
  }
}
