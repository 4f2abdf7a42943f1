import { inspect } from 'node:util';
import { expect } from 'vitest';

/** Secrets that must not appear in any output. */
export const canaryKey = 'canary-key-5f1d';
export const canarySession = 'canary-session-77aa';

/** Fails if a common way of logging the value prints a key or a session. */
export function expectNoSecrets(value: unknown): void {
  const texts = [String(value), inspect(value, { depth: 10, showHidden: true }), JSON.stringify(value)];
  if (value instanceof Error) texts.push(value.message, `${value.stack}`, inspect(value.cause, { depth: 10 }));
  for (const text of texts) expect(text).not.toMatch(/canary/);
}
