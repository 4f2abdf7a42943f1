/** What stands in place of a secret. */
export const REDACTED = '[redacted]';

/** Takes what it knows out of a text; a text that was cut before stays as it is. */
export type Cut = (text: string) => string;

// Repeats that something may follow are bounded, so that no text takes more than linear work.
const BLANKS = '\\s{0,9}';
const QUOTE = `\\\\{0,7}["']`;
/** A value without quotes; punctuation belongs to it when the value goes on behind that. */
const PLAIN = `(?:[^\\s"'&#,;)}\\\\]|[,)'](?=[\\w%]))+`;
const SCHEME = 'bearer|basic|api[-_]?key';

const cutSchemes = [
  cut(`((?:\\b|%[\\da-f]{2})(?:${SCHEME})["']?(?:${BLANKS}[:=]${BLANKS}|\\s{1,9})["']?)${PLAIN}`),
  ...cutsEncoded(SCHEME, '(?:\\+|%\\k<level>(?:20|3A|3D)){1,9}'),
];

/** Takes out credentials that tell by themselves what they are: a scheme's token, a JWT, a key, an address's password. */
export function cutCredentials(text: string): string {
  const rest = cutSchemes.reduce((left, cutOne) => cutOne(left), text);
  return cutTokens(rest)
    .replace(/svc_[a-z]+_[\w-]+/g, REDACTED)
    .replace(/(\/\/[^\s/:@]{0,99}:)[^\s/@]{1,999}(?=@)/g, `$1${REDACTED}`);
}

/** Whole runs are looked at, since to look for a JWT's head at each place of a run takes quadratic work. */
function cutTokens(text: string): string {
  return text.replace(/(?<![\w-])[\w-]+(?:\.[\w-]*)+/g, (run) =>
    run.replace(/(^|[-_.]|^[\da-fA-F]{2})eyJ.*/, `$1${REDACTED}`),
  );
}

/**
 * Makes what takes out the values of parameters and fields whose names fit these patterns, up to their end:
 * `session=...`, `"session": "..."`, and both percent-encoded or escaped. What is valid JSON stays so.
 */
export function cutNamed(names: readonly string[]): Cut {
  const name = `(?:${names.join('|')})`;
  const cuts = [
    // In quotes: up to the closing ones.
    cut(`(${name}(?:${QUOTE})?(?:=|${BLANKS}:${BLANKS})(?<quote>${QUOTE}))(?:(?!\\k<quote>)(?:\\\\[^]|[^]))+`),
    // A number behind a name in quotes, which is JSON.
    cut(`(${name}(?<quote>${QUOTE})${BLANKS}:${BLANKS})-?\\d[\\d.e+-]*`, `$1$<quote>${REDACTED}$<quote>`),
    cut(`(${name}(?:(?:${QUOTE})?=|${BLANKS}:${BLANKS}))${PLAIN}`),
    ...cutsEncoded(name, '%\\k<level>3[AD](?:\\+|%\\k<level>20){0,9}'),
  ];
  return (text) => cuts.reduce((left, cutOne) => cutOne(left), text);
}

/** The same where the text is percent-encoded, once or several times: the level stands with the first sign. */
function cutsEncoded(name: string, separator: string): Cut[] {
  const quote = '%\\k<level>22';
  const head = `(?:${name})(?=%(?<level>(?:25){0,4})[2-7][\\dA-F])(?:${quote})?${separator}`;
  const end = '%\\k<level>(?:2[0236C]|3B|7D)';
  return [
    cut(`(${head}${quote})(?:(?!${quote})[^\\s"])+`),
    // Ends where it would in the plain text.
    cut(`(${head})(?!${quote})(?:(?!${end})[^\\s"'&#;\\\\])+`),
  ];
}

function cut(pattern: string, replacement = `$1${REDACTED}`): Cut {
  const expression = new RegExp(pattern, 'gi');
  return (text) => text.replace(expression, replacement);
}
