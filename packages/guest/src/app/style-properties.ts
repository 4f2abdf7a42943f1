// @guard Sets only custom properties of the specification, to values that can neither fetch nor escape.
import { isSafeThemeValue } from '../apply/theme-value.js';
import { fieldsOf } from './fields.js';
import type { AppRecord } from './types.js';

/** Maximum number of custom properties that are read. */
const MAX_PROPERTIES = 200;

/** Returns the safe custom properties of an AI host's context, and its maximum height as `--svc-app-max-height`. */
export function styleProperties({ styles, containerDimensions }: AppRecord): ReadonlyMap<string, string> {
  const properties = new Map<string, string>();
  for (const [name, value] of Object.entries(fieldsOf(fieldsOf(styles).variables)).slice(0, MAX_PROPERTIES))
    if (/^--(color|font|border|shadow)-[\w-]{1,60}$/.test(name) && isSafe(value)) properties.set(name, value);
  const { maxHeight } = fieldsOf(containerDimensions);
  if (Number.isFinite(maxHeight)) properties.set('--svc-app-max-height', `${maxHeight}px`);
  return properties;
}

/** Whether a value is safe. `light-dark()`, which the specification recommends, is safe if both colors are. */
function isSafe(value: unknown): value is string {
  return typeof value === 'string' && isSafeThemeValue(value.replace(/^light-dark\((.*)\)$/, '$1'));
}
