import { isRecord } from '@svc-embed/protocol';

/** What stands in place of a secret. */
export const REDACTED = '[redacted]';

/** Keeps secrets out of what is recorded. */
export interface Redactor {
  /** Never lets this text through again, plain or percent-encoded. An empty one is ignored. */
  learn(secret: unknown): void;
  /** Never lets the value of a parameter or field of this name through again. */
  learnName(name: string): void;
  /** A text without secrets. */
  text(text: string): string;
  /** A deep copy of JSON-like data without secrets. */
  data<T>(data: T): T;
}

/** Credentials that tell by themselves what they are: an authorization header's value, a JWT, a key of the platform. */
const CREDENTIALS = [
  /(\b(?:api-?key|bearer|basic)["']?(?:\s*[:=]\s*|\s+)["']?)(?!\[redacted\])[^\s"'&,;)}]+/gi,
  /()\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)*/g,
  /()\bsvc_[a-z]+_[\w-]+/g,
];

const FIELDS = ['session', 'sessionId', 'authorization', 'apiKey', 'api-key'];

/**
 * Makes a redactor. From the start it knows the parameters and fields `session`, `sessionId`, `authorization` and
 * `apiKey`, and credentials that tell by themselves what they are.
 */
export function createRedactor(): Redactor {
  const secrets = new Set<string>();
  const names = new Set(FIELDS.map((name) => name.toLowerCase()));
  let parameter = parameterOf(names);

  function text(whole: string): string {
    // The longest first: one session may be the beginning of another.
    const known = [...secrets].sort((a, b) => b.length - a.length);
    const rest = known.reduce((left, secret) => left.replaceAll(secret, REDACTED), whole);
    // A scheme with its token comes before what looks like a field: of `Authorization: Bearer x` the field ends at the blank.
    return [...CREDENTIALS, parameter].reduce((left, pattern) => left.replace(pattern, `$1${REDACTED}`), rest);
  }

  function data(value: unknown): unknown {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(data);
    if (!isRecord(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [
        text(key),
        typeof item === 'string' && names.has(key.toLowerCase()) ? REDACTED : data(item),
      ]),
    );
  }

  return {
    learn(secret) {
      if (typeof secret === 'string' && secret) secrets.add(secret).add(encodeURIComponent(secret));
    },
    learnName(name) {
      names.add(name.toLowerCase());
      parameter = parameterOf(names);
    },
    text,
    data: (value) => data(value) as typeof value,
  };
}

/** `session=...`, `session%3D...`, `"session": "..."`, up to the end of the value. */
function parameterOf(names: ReadonlySet<string>): RegExp {
  const any = [...names].map((name) => name.replace(/[^\w]/g, '\\$&')).join('|');
  return new RegExp(
    `((?:${any})\\\\?["']?(?:=|%(?:25)*3D|\\s*:\\s*)\\\\?["']?)(?!\\[redacted\\])(?:(?!%(?:25)*26)[^\\s"'&#,;)}\\\\])+`,
    'gi',
  );
}
