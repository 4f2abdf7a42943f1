import { isNearly } from '@svc-embed/protocol/internal';

const MAX_LISTED = 30;
const MAX_QUOTED = 60;

/** Returns a message with the possible names, the name received, and the one that was probably meant. */
export function expectedName(name: unknown, known: readonly string[]): string {
  const listed = known.length > MAX_LISTED ? [...known.slice(0, MAX_LISTED), '...'] : known;
  const meant = typeof name === 'string' ? known.find((other) => isNearly(name, other)) : undefined;
  return `expected ${listed.join(', ')}, ${got(name)}${meant === undefined ? '' : `; did you mean "${meant}"?`}`;
}

export function got(value: unknown): string {
  if (value === undefined) return 'which is missing';
  if (value === null || value === '') return 'got nothing';
  if (typeof value === 'string') return `got ${JSON.stringify(shortened(value, MAX_QUOTED))}`;
  return Array.isArray(value) ? 'got a list' : 'got a map';
}

export function shortened(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}...` : text;
}
