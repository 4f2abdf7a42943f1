import { inspect } from 'node:util';
import { expect } from 'vitest';

/** Texts that must not show anywhere. */
export const canaryKey = 'canary-key-5f1d';
export const canarySession = 'canary-session-77aa';

/** Fails if a value shows a key or a session in any common form of logging. */
export function expectNoSecrets(value: unknown): void {
  const texts = [String(value), inspect(value, { depth: 10, showHidden: true }), JSON.stringify(value)];
  if (value instanceof Error) texts.push(value.message, `${value.stack}`, inspect(value.cause, { depth: 10 }));
  for (const text of texts) expect(text).not.toMatch(/canary/);
}
