// @guard Limits the size of a theme, and drops fields that are not safe as custom properties.
import { isRecord } from '@svc-embed/protocol/internal';
import { isSafeThemeValue } from './theme-value.js';

/** A theme as custom properties, and its refused fields. */
export interface ThemeProperties {
  readonly properties: ReadonlyMap<string, string>;
  /** One sentence for each refused field, without its value. */
  readonly refused: readonly string[];
}

const MAX_PROPERTIES = 200;
const MAX_LEVELS = 8;
const fieldName = /^[a-z][\w-]{0,63}$/i;
const pixelField = /(^|-)(radius|size|width|padding|margin)$/;

/** Converts nested theme fields into custom properties: `widgets.title.fontSize` into `<prefix>-widgets-title-font-size`. */
export function themeProperties(theme: Readonly<Record<string, unknown>>, prefix: string): ThemeProperties {
  const properties = new Map<string, string>();
  const refused: string[] = [];
  let seen = 0;

  function walk(fields: Readonly<Record<string, unknown>>, path: readonly string[]): void {
    for (const [name, value] of Object.entries(fields)) {
      // Stryker disable next-line ConditionalExpression: a field after the last one has no effect, the check saves work
      if (seen > MAX_PROPERTIES) continue;
      // Absent and null both mean "not set".
      if (value === undefined || value === null) continue;
      const here = [...path, name];
      if (!fieldName.test(name)) {
        refuse(path, 'field names are letters, digits, "_" and "-", at most 64');
      } else if (isRecord(value)) {
        if (here.length < MAX_LEVELS) walk(value, here);
        else refuse(here, `expected at most ${MAX_LEVELS} levels`);
      } else {
        const property = here.map(kebab).join('-');
        const text = cssText(property, value);
        if (text === undefined) refuse(here, 'expected a color, a length, a number, a keyword or font names');
        else if (counted(here)) properties.set(`${prefix}-${property}`, text);
      }
    }
  }

  function refuse(path: readonly string[], expected: string): void {
    if (counted(path)) refused.push(`${['theme', ...path].join('.')}: ${expected}`);
  }

  /** Counts a field, at most 200: the first one over the limit is reported, the rest are ignored. */
  function counted(path: readonly string[]): boolean {
    seen += 1;
    if (seen === MAX_PROPERTIES + 1)
      refused.push(`${['theme', ...path].join('.')}: expected at most ${MAX_PROPERTIES} fields`);
    return seen <= MAX_PROPERTIES;
  }

  walk(theme, []);
  return { properties, refused };
}

function kebab(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/_/g, '-')
    .toLowerCase();
}

function cssText(property: string, value: unknown): string | undefined {
  if (typeof value === 'number') {
    // The texts `NaN` and `Infinity` would pass as keywords.
    if (!Number.isFinite(value)) return undefined;
    const text = pixelField.test(property) && value !== 0 ? `${value}px` : `${value}`;
    return isSafeThemeValue(text) ? text : undefined;
  }
  return typeof value === 'string' && isSafeThemeValue(value) ? value.trim() : undefined;
}
