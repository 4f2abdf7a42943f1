/** Senders of messages: origins that resemble another, and data that only scripts can dispatch. */
import fc from 'fast-check';

/** A message event without its data. */
export interface Sender {
  readonly isTrusted: boolean;
  readonly origin: unknown;
  readonly source: unknown;
}

/** Functions that return another origin, which sometimes hardly differs. */
export const lookAlike: fc.Arbitrary<(origin: string) => unknown> = fc.constantFrom(
  ...['.evil.example', '/', ':443', '.', '@evil.example', '\0'].map((end) => (origin: string) => origin + end),
  ...['https://evil.example', 'null', 'file://', '*', undefined, null, 0].map((other) => () => other),
  (origin: string) => ` ${origin}`,
  (origin: string) => origin.replace('://', '://evil'),
  (origin: string) => `https://evil.example/${origin}`,
  (origin: string) => `https://evil.example#${origin}`,
  (origin: string) => origin.replace('//', ''),
  (origin: string) => origin.replace('://', 's://'),
  (origin: string) => origin.toUpperCase(),
  (origin: string) => origin.replace('.', 'x').replace('localhost', 'locaihost'),
  (origin: string) => origin.replace('a', 'а').replace('o', 'о'),
  (origin: string) => origin.slice(0, -1),
  (origin: string) => [origin],
  (origin: string) => ({ toString: () => origin }),
  (origin: string) => Object(origin),
);

const spring = () => {
  throw new Error('touched');
};

/** Data that throws when it is read, which only a script of the page can dispatch. */
export const traps: readonly object[] = [
  new Proxy(
    {},
    { get: spring, has: spring, ownKeys: spring, getOwnPropertyDescriptor: spring, getPrototypeOf: spring },
  ),
  Object.defineProperty({ source: 'svc-embed' }, 'direction', { get: spring, enumerable: true }),
];
