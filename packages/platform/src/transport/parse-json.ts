/**
 * Parses JSON that came from outside, without the keys that turn a later merge into prototype pollution: `__proto__`,
 * and a `constructor` that holds a `prototype`.
 *
 * @throws SyntaxError for text that is no JSON, RangeError for one that is nested too deeply.
 */
export function parseJson(text: string): unknown {
  return JSON.parse(text, dropPollution);
}

function dropPollution(key: string, value: unknown): unknown {
  if (key === '__proto__') return undefined;
  const pollutes =
    key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
  return pollutes ? undefined : value;
}
