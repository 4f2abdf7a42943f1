/** Senders of messages: origins that resemble another, and data that only scripts can dispatch. */
import type { Random } from './random.js';

/** A message event without its data. */
export interface Sender {
  readonly isTrusted: boolean;
  readonly origin: unknown;
  readonly source: unknown;
}

/** An origin that differs from the given one, some of them barely. */
export function lookAlike(random: Random, origin: string): unknown {
  const [scheme = '', host = ''] = origin.split('://');
  const ways: readonly [unknown, ...unknown[]] = [
    `${origin}.evil.example`,
    `${origin}/`,
    `${origin}:443`,
    `${origin}.`,
    `${origin}@evil.example`,
    `${origin}\0`,
    ` ${origin}`,
    `${scheme}://evil${host}`,
    `${scheme}://evil.example/${origin}`,
    `${scheme}://evil.example#${origin}`,
    `${scheme}:${host}`,
    `${scheme}s://${host}`,
    origin.toUpperCase(),
    origin.replace('.', 'x').replace('localhost', 'locaihost'),
    origin.replace('a', 'а').replace('o', 'о'),
    origin.slice(0, -1),
    'https://evil.example',
    'null',
    'file://',
    '*',
    [origin],
    { toString: () => origin },
    Object(origin),
    undefined,
    null,
    0,
  ];
  return random.pick(ways);
}

/** Data that throws when it is read, which only a script of the page can dispatch. */
export function trap(random: Random): object {
  const spring = () => {
    throw new Error('touched');
  };
  return random.once(2)
    ? new Proxy(
        {},
        { get: spring, has: spring, ownKeys: spring, getOwnPropertyDescriptor: spring, getPrototypeOf: spring },
      )
    : Object.defineProperty({ source: 'svc-embed' }, 'direction', { get: spring, enumerable: true });
}
