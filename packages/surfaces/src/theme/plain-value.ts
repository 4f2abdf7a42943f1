const MAX_LENGTH = 256;
/** Characters that end a declaration, escape a name, or cannot occur in a plain value. */
const FORBIDDEN = /[;{}<>\\@!]|\/\*/;
const WIDE = /^(?:inherit|initial|unset|revert|revert-layer)$/i;
const FUNCTIONS: ReadonlySet<string> = new Set(
  'rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix calc min max clamp'.split(' '),
);

/** Whether a CSS value is harmless: it fetches nothing, reads no other property and cannot end its declaration. */
export function isPlainValue(value: string): boolean {
  if (value.length === 0 || value.length > MAX_LENGTH || FORBIDDEN.test(value) || WIDE.test(value)) return false;
  return [...value.matchAll(/([\w-]*)\(/g)].every(([, name = '']) => FUNCTIONS.has(name.toLowerCase()));
}
