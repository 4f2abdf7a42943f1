import { actions, events } from '@svc-embed/protocol';
import { isRecord } from '@svc-embed/protocol/internal';
import { cutCredentials, cutNamed, REDACTED } from './secret-patterns.js';

/** Keeps secrets out of what is shown or kept. */
export interface Redactor {
  /**
   * Never lets this text through again, plain or encoded as addresses, forms and JSON do. One of less than 4 characters
   * is taken out only where it stands alone, not within a word. What is no text, or an empty one, is ignored.
   */
  learn(secret: unknown): void;
  /**
   * Never lets the value of a parameter or field of this name through again. A field that the catalogue knows by that
   * name stays; what is learned, and what looks like a secret, is taken out of it.
   */
  learnName(name: string): void;
  /** Learns the sessions of an address: the values of all parameters whose names it learned. */
  learnAddress(address: unknown): void;
  /**
   * A text without secrets, or a deep copy of JSON-like data without them. Keys stay as they are, except such as are
   * longer than a field's name would be. Of a text of more than 1,000,000 characters nothing is left.
   */
  redact<T>(value: T): T;
}

const FIELDS = ['session', 'sessionId', 'authorization', 'apiKey'];

/** The fields of the catalogue: they keep their values, whatever a session's parameter is called. */
const KNOWN = new Set(Object.values({ ...events, ...actions }).flatMap((fields) => Object.keys(fields)));

/** Characters that a key has to have to be searched: shorter ones are a structure, which must stay. */
const LONG_KEY = 20;

/** Characters of a secret from which on it is taken out within words as well. */
const LONG_SECRET = 4;

/** Characters of the longest text that is searched: a browser gives up on much longer ones. */
const LONGEST = 1_000_000;

/**
 * Makes a redactor. From the start it knows the parameters and fields `session`, `sessionId`, `authorization` and
 * `apiKey`, and credentials that tell by themselves what they are: a token behind `Bearer`, a JWT, a key of the platform.
 *
 * @example
 * const redactor = createRedactor();
 * redactor.learn(sessionId);
 * console.log(redactor.redact(error.message));
 */
export function createRedactor(): Redactor {
  const secrets = new Set<string>();
  const names = new Set(FIELDS.map(fieldOf));
  const parameters = new Set(FIELDS.map(fieldOf));
  const patterns = new Set(FIELDS.map(patternOf));
  let cutParameters = cutNamed([...patterns]);
  let learned: RegExp | undefined;

  function cutText(text: string): string {
    if (text.length > LONGEST) return REDACTED;
    const rest = learned ? text.replace(learned, REDACTED) : text;
    // A scheme with its token comes before what looks like a field: of `Authorization: Bearer x` the field ends at the blank.
    return cutParameters(cutCredentials(rest));
  }

  function copy(value: unknown, isSecret: boolean): unknown {
    if (isSecret && (typeof value === 'string' || typeof value === 'number')) return REDACTED;
    if (typeof value === 'string') return cutText(value);
    if (Array.isArray(value)) return value.map((item) => copy(item, isSecret));
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        key.length < LONG_KEY ? key : cutText(key),
        copy(item, isSecret || names.has(fieldOf(key))),
      ]),
    );
  }

  function learn(secret: unknown) {
    if (typeof secret !== 'string' || !secret || secrets.has(secret)) return;
    for (const variant of variantsOf(secret)) secrets.add(variant);
    // The longest first: one session may be the beginning of another.
    const known = [...secrets].sort((a, b) => b.length - a.length);
    learned = new RegExp(known.map(literal).join('|'), 'g');
  }

  return {
    learn,
    learnName(name) {
      if (!KNOWN.has(name)) names.add(fieldOf(name));
      parameters.add(fieldOf(name));
      patterns.add(patternOf(name));
      cutParameters = cutNamed([...patterns]);
    },
    learnAddress(address) {
      if (typeof address !== 'string' || !URL.canParse(address)) return;
      for (const [name, value] of new URL(address).searchParams) if (parameters.has(fieldOf(name))) learn(value);
    },
    redact: (value) => copy(value, false) as typeof value,
  };
}

/** A field's name however it is written: `apiKey`, `api-key`, `api_key`. */
function fieldOf(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '');
}

function patternOf(name: string): string {
  return name
    .replace(/[A-Z]/g, (letter) => `_${letter}`)
    .replace(/[^\w]/g, '\\$&')
    .replace(/\\-|_/g, '[-_]?');
}

function literal(secret: string): string {
  const escaped = secret.replace(/[^\w]/g, '\\$&');
  return secret.length < LONG_SECRET ? `(?<!\\w)${escaped}(?!\\w)` : escaped;
}

/** A secret as it is, and as addresses, forms and JSON write it, once and twice. */
function variantsOf(secret: string): Set<string> {
  const encodings = [
    encodeURIComponent,
    (text: string) => new URLSearchParams({ '': text }).toString().slice(1),
    (text: string) => JSON.stringify(text).slice(1, -1),
  ];
  const once = encodings.flatMap((encode) => encoded(secret, encode));
  const twice = encodings.flatMap((encode) => once.flatMap((text) => encoded(text, encode)));
  return new Set([secret, ...once, ...twice].filter(Boolean));
}

/** A text in an encoding, with its percent signs followed by large and by small letters. */
function encoded(text: string, encode: (text: string) => string): string[] {
  try {
    const result = encode(text);
    return [result, result.replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase())];
  } catch {
    // Half a pair of surrogates has no encoding.
    return [];
  }
}
