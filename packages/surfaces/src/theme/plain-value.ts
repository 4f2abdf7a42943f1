const MAX_LENGTH = 256;
/** What ends a declaration, hides a name, or is no value. */
const FORBIDDEN = /[;{}<>\\@!]|\/\*/;
const WIDE = /^(?:inherit|initial|unset|revert|revert-layer)$/i;
const FUNCTIONS: ReadonlySet<string> = new Set([
  'rgb',
  'rgba',
  'hsl',
  'hsla',
  'hwb',
  'lab',
  'lch',
  'oklab',
  'oklch',
  'color',
  'color-mix',
  'calc',
  'min',
  'max',
  'clamp',
]);

/** Whether a CSS value only says how something looks: it fetches nothing, reads no other property and ends nowhere else. */
export function isPlainValue(value: string): boolean {
  if (value.length === 0 || value.length > MAX_LENGTH || FORBIDDEN.test(value) || WIDE.test(value)) return false;
  return [...value.matchAll(/([\w-]*)\(/g)].every(([, name = '']) => FUNCTIONS.has(name.toLowerCase()));
}
