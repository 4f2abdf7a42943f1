import { actions, events, type PayloadFields } from './catalogue.js';
import { actionDescriptions, type Description, eventDescriptions } from './describe.js';
import { type Field, isOptional } from './field.js';
import { surfaces } from './surface.js';

/**
 * Returns the source of `payloads.ts`: the payload of each event and action, with the descriptions as hover texts, the surfaces
 * that have it, and the handlers of components. A test compares the file with this, and `npm run generate` writes it.
 */
export function payloadTypes(): string {
  return [
    '// Generated from catalogue.ts and describe.ts by `npm run generate`.',
    "import type { Surface } from './surface.js';",
    "import type { SurfaceErrorName } from './surface-errors.js';",
    "import type { EmbedTheme } from './theme.js';",
    '',
    ...interfaces('Event', events, eventDescriptions),
    ...interfaces('Action', actions, actionDescriptions),
    ...surfacesByName('Event', eventDescriptions),
    ...surfacesByName('Action', actionDescriptions),
    ...handlers(),
  ].join('\n');
}

function interfaces(
  direction: 'Event' | 'Action',
  catalogue: Readonly<Record<string, PayloadFields>>,
  descriptions: Readonly<Record<string, Description<PayloadFields>>>,
): string[] {
  const names = Object.keys(catalogue);
  return [
    `/** The payload of every ${direction.toLowerCase()}, by name. */`,
    `export interface ${direction}Payloads {`,
    ...names.flatMap((name) => {
      const { about, fields } = descriptions[name] as Description<PayloadFields>;
      return [
        `  /** ${about} */`,
        `  readonly ${quoted(name)}: ${payloadType(name, catalogue[name] as PayloadFields, fields)};`,
      ];
    }),
    '}',
    '',
  ];
}

function surfacesByName(
  direction: 'Event' | 'Action',
  descriptions: Readonly<Record<string, Description<PayloadFields>>>,
): string[] {
  return [
    `/** The surfaces that have each ${direction.toLowerCase()}. */`,
    `export interface ${direction}Surfaces {`,
    ...Object.entries(descriptions).map(([name, { surfaces }]) => `  readonly ${quoted(name)}: ${literals(surfaces)};`),
    '}',
    '',
  ];
}

/** Types of texts for which an editor offers names; other texts are valid as well. */
const openTypes: Readonly<Record<string, string>> = { 'error.name': 'SurfaceErrorName | (string & {})' };

function payloadType(message: string, fields: PayloadFields, meanings: Readonly<Record<string, string>>): string {
  if (fields === 'free') return 'EmbedTheme';
  if (fields === 'none') return 'Readonly<Record<never, never>>';
  const lines = Object.entries(fields).map(([name, field]) => {
    const isAbsent = isOptional(field);
    const known = openTypes[`${message}.${name}`] ?? fieldType(field);
    const type = isAbsent ? `${known} | undefined` : known;
    return `    /** ${meanings[name]} */\n    readonly ${name}${isAbsent ? '?' : ''}: ${type};`;
  });
  return `{\n${lines.join('\n')}\n  }`;
}

function fieldType(field: Field): string {
  if (field === surfaces) return 'Surface';
  if (typeof field === 'object') return literals(field);
  const type = field.replace('?', '').replace('free', 'unknown').replaceAll('|', ' | ');
  return type.endsWith('[]') ? `readonly ${type}` : type;
}

/** Returns a table of its own, because a type that renames the keys of another one loses their hover texts. */
function handlers(): string[] {
  return [
    '/** The event of each handler that a component has. */',
    'export interface HandlerEvents {',
    ...Object.entries(eventDescriptions).flatMap(([name, { about }]) => [
      `  /** ${about} */`,
      `  readonly ${`on-${name}`.replace(/-./g, (part) => part.slice(1).toUpperCase())}: '${name}';`,
    ]),
    '}',
    '',
  ];
}

function literals(values: readonly string[]): string {
  return values.map((value) => `'${value}'`).join(' | ');
}

function quoted(name: string): string {
  return /^\w+$/.test(name) ? name : `'${name}'`;
}
