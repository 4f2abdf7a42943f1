/** The text that replaces a secret. */
export const REDACTED = '[redacted]';

/** Redacts a text. A second time it changes nothing. */
export type Cut = (text: string) => string;

// Repetitions that something may follow are bounded, so that every text takes linear time.
const BLANKS = '\\s{0,9}';
const QUOTE = `\\\\{0,7}["']`;
/** A value without quotes; punctuation belongs to it if the value goes on after it. */
const PLAIN = `(?:[^\\s"'&#,;)}\\\\]|[,)'](?=[\\w%]))+`;
const SCHEME = 'bearer|basic|api[-_]?key';

const cutSchemes = [
  cut(`((?:\\b|%[\\da-f]{2})(?:${SCHEME})["']?(?:${BLANKS}[:=]${BLANKS}|\\s{1,9})["']?)${PLAIN}`),
  ...cutsEncoded(SCHEME, '(?:\\+|%\\k<level>(?:20|3A|3D)){1,9}'),
];

/** Redacts credentials of a known form: a scheme's token, a JWT, a key, the password of an address. */
export function cutCredentials(text: string): string {
  const rest = cutSchemes.reduce((left, cutOne) => cutOne(left), text);
  return cutTokens(rest)
    .replace(/svc_[a-z]+_[\w-]+/g, REDACTED)
    .replace(/(\/\/[^\s/:@]{0,99}:)[^\s/@]{1,999}(?=@)/g, `$1${REDACTED}`);
}

/** Matches whole runs, since searching for the head of a JWT at each position of a run takes quadratic time. */
function cutTokens(text: string): string {
  return text.replace(/(?<![\w-])[\w-]+(?:\.[\w-]*)+/g, (run) =>
    run.replace(/(^|[-_.]|^[\da-fA-F]{2})eyJ.*/, `$1${REDACTED}`),
  );
}

/**
 * Redacts the values of parameters and fields whose names match these patterns: `session=...`, `"session": "..."`, and
 * both percent-encoded or escaped. Valid JSON stays valid.
 */
export function cutNamed(names: readonly string[]): Cut {
  const name = `(?:${names.join('|')})`;
  const cuts = [
    // A quoted value, up to the closing quote.
    cut(`(${name}(?:${QUOTE})?(?:=|${BLANKS}:${BLANKS})(?<quote>${QUOTE}))(?:(?!\\k<quote>)(?:\\\\[^]|[^]))+`),
    // A number after a quoted name, which is JSON.
    cut(`(${name}(?<quote>${QUOTE})${BLANKS}:${BLANKS})-?\\d[\\d.e+-]*`, `$1$<quote>${REDACTED}$<quote>`),
    cut(`(${name}(?:(?:${QUOTE})?=|${BLANKS}:${BLANKS}))${PLAIN}`),
    ...cutsEncoded(name, '%\\k<level>3[AD](?:\\+|%\\k<level>20){0,9}'),
  ];
  return (text) => cuts.reduce((left, cutOne) => cutOne(left), text);
}

/** Makes cuts for text that is percent-encoded up to five times; the first escape shows how often. */
function cutsEncoded(name: string, separator: string): Cut[] {
  const quote = '%\\k<level>22';
  const head = `(?:${name})(?=%(?<level>(?:25){0,4})[2-7][\\dA-F])(?:${quote})?${separator}`;
  const end = '%\\k<level>(?:2[0236C]|3B|7D)';
  return [
    cut(`(${head}${quote})(?:(?!${quote})[^\\s"])+`),
    // The value ends where it would in plain text.
    cut(`(${head})(?!${quote})(?:(?!${end})[^\\s"'&#;\\\\])+`),
  ];
}

function cut(pattern: string, replacement = `$1${REDACTED}`): Cut {
  const expression = new RegExp(pattern, 'gi');
  return (text) => text.replace(expression, replacement);
}
