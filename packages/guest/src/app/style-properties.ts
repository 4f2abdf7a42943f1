// @guard Sets only custom properties of the specification, to values that can neither fetch nor escape.
import { own } from '@svc-embed/protocol/internal';
import { isSafeThemeValue } from '../apply/theme-value.js';
import type { AppRecord } from './types.js';

/** Maximum number of custom properties that are read. */
const MAX_PROPERTIES = 200;

/** Returns the safe custom properties of an AI host's context, and its greatest height as `--svc-app-max-height`. */
export function styleProperties(context: AppRecord): ReadonlyMap<string, string> {
  const properties = new Map<string, string>();
  const variables = Object(own(own(context, 'styles'), 'variables'));
  for (const [name, value] of Object.entries(variables).slice(0, MAX_PROPERTIES))
    if (/^--(color|font|border|shadow)-[\w-]{1,60}$/.test(name) && typeof value === 'string' && isSafe(value))
      properties.set(name, value);
  const maxHeight = own(own(context, 'containerDimensions'), 'maxHeight');
  if (Number.isFinite(maxHeight)) properties.set('--svc-app-max-height', `${maxHeight}px`);
  return properties;
}

/** Whether a value is safe; `light-dark()`, which the specification recommends, if both its colors are. */
function isSafe(value: string): boolean {
  return isSafeThemeValue(value.replace(/^light-dark\((.*)\)$/, '$1'));
}
