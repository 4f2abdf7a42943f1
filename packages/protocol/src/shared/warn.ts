import { kindOf, quotedText } from '../wire/misfit.js';

declare const console: { warn(text: string): void };

/** Shown texts by the `console.warn` that showed them: a test that replaces it has warnings of its own. */
const shown = new WeakMap<typeof console.warn, Set<string>>();

/** Warns on the console, once for each text. */
export function warnOnce(text: string): void {
  const texts = shown.get(console.warn) ?? new Set();
  if (texts.has(text)) return;
  shown.set(console.warn, texts.add(text));
  console.warn(`svc-embed: ${text}`);
}

/**
 * Warns of options or attributes that do not exist, such as `sesion`, with the name that was probably meant. `formOf` returns how
 * this layer accepts an option of another layer.
 */
export function warnOfUnknown(
  names: readonly string[],
  known: readonly string[],
  kind = 'option',
  formOf: (name: string) => string | undefined = () => undefined,
): void {
  for (const name of names) {
    if (known.includes(name)) continue;
    const hint = /^(api|secret|access)[-_]?(key|token)$/i.test(name)
      ? '. A key must never be in a page, where everybody can read it: keep it on your server, which makes the sessions, and give sessionEndpoint'
      : (formOf(name) ?? didYouMean(name, known));
    warnOnce(`there is no ${kind} "${name}"${hint}`);
  }
}

/** Suggests the name that was probably meant, if one of the known names is near. */
export function didYouMean(name: string, known: readonly string[]): string {
  // `dashboardId`, as in the platform's API.
  const meant = known.find((other) => isNearly(name, other) || isNearly(name.replace(/-?id$/i, ''), other));
  return meant ? `; did you mean "${meant}"?` : '';
}

/** Describes a value that is not a known name: the text with its nearest name, or the kind of another value. */
export function nearName(name: unknown, known: readonly string[]): string {
  return typeof name === 'string' ? `${quotedText(name)}${didYouMean(name, known)}` : kindOf(name);
}

/** Whether two names differ by case, or by one letter that is missing, added, changed or swapped with the next. */
export function isNearly(name: string, other: string): boolean {
  const [a, b] = [name.toLowerCase(), other.toLowerCase()];
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  return (
    restA === restB ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  );
}
