import { refuse } from '../error.js';

/** Returns the words for the expected value of `use`. Only development builds call this. */
export function expectedExtension(value: unknown): string {
  const name = typeof value === 'function' && value.name;
  return name ? `${name}() with its parentheses` : 'the value that a function such as autoHeight() returns';
}

/** The functions whose first argument is a function. */
const withListener = /^(watch(Activity|Filters|Outline)|measureLoad)$/;

/**
 * Refuses an embed, an element, a selector or another function as the first argument of a function that makes an
 * extension. Only development builds call this.
 */
export function refuseSlip(name: string, [first]: readonly unknown[]): void {
  if (typeof first === 'function' && !withListener.test(name)) refuse(name, 'options such as { provider }', first);
  const isEmbed = typeof Object(first).use === 'function';
  const isTarget = typeof Object(first).localName === 'string' || (typeof first === 'string' && /^[#.[]/.test(first));
  if (isEmbed || isTarget) refuse(name, `options: an extension is a value, write embed.use(${name}(...))`, first);
}
