import { actions, events } from '@svc-embed/protocol';
import { isRecord } from '@svc-embed/protocol/internal';
import { cutCredentials, cutNamed, REDACTED } from './secret-patterns.js';

/** Removes secrets from texts and data. */
export interface Redactor {
  /**
   * Redacts this text from now on, plain or encoded as addresses, forms and JSON do. A text of less than 4 characters is
   * redacted only as a whole word. Other values and the empty text are ignored.
   */
  learn(secret: unknown): void;
  /**
   * Redacts the value of parameters and fields of this name from now on. Fields of the catalogue with that name stay,
   * without learned secrets and without what looks like one.
   */
  learnName(name: string): void;
  /** Learns the values of an address's parameters whose names are known. */
  learnAddress(address: unknown): void;
  /**
   * Returns a text without secrets, or a deep copy of JSON-like data without them. Keys of less than 20 characters stay. A
   * text of more than 1,000,000 characters is redacted as a whole.
   */
  redact<T>(value: T): T;
}

const FIELDS = ['session', 'sessionId', 'authorization', 'apiKey'];

/** Fields of the catalogue keep their values, whatever a session's parameter is called. */
const KNOWN = new Set(Object.values({ ...events, ...actions }).flatMap((fields) => Object.keys(fields)));

/** Length from which keys are searched; shorter ones are structure, which must stay. */
const LONG_KEY = 20;

/** Length from which a secret is also redacted within words. */
const LONG_SECRET = 4;

/** Length of the longest text that is searched: browsers give up on much longer ones. */
const LONGEST = 1_000_000;

/**
 * Makes a redactor. It knows the parameters and fields `session`, `sessionId`, `authorization` and `apiKey`, and
 * credentials with a known form: a token after `Bearer`, a JWT, a key of the platform.
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
    // Credentials first: the value of the field in `Authorization: Bearer x` would end at the blank.
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
    // The longest first: one session may be a prefix of another.
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

/** Returns the same text for each spelling of a name: `apiKey`, `api-key`, `api_key`. */
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

/** Returns a secret, plain and encoded once or twice as in addresses, forms and JSON. */
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

/** Encodes a text, with upper-case and with lower-case percent escapes. */
function encoded(text: string, encode: (text: string) => string): string[] {
  try {
    const result = encode(text);
    return [result, result.replace(/%[\dA-F]{2}/g, (code) => code.toLowerCase())];
  } catch {
    // A lone surrogate has no encoding.
    return [];
  }
}
