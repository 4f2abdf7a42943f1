/** Who may say a message, rightly or not: origins that look like another, and what no browser should ever say. */
import type { Random } from './random.js';

/** A message event but for its data. */
export interface Sender {
  readonly isTrusted: boolean;
  readonly origin: unknown;
  readonly source: unknown;
}

/** Origins that differ from the given one, to people or to careless code hardly at all. */
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

/** Data that only a script of the page itself can say: whoever touches it is thrown at. */
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
