import { expect } from 'vitest';
import { codeOf } from './failure.js';
import { type Lab, textsOfError } from './lab.js';

/** Returns the code of the error that an attempt throws, which must not contain the session; undefined if it throws none. */
export function refusal(lab: Lab, attempt: () => unknown): string | undefined {
  try {
    attempt();
  } catch (error) {
    expect(textsOfError(error).join()).not.include(lab.canary);
    return codeOf(error);
  }
  return undefined;
}

/** Expects that mounting with these options, of any type, throws `invalid-option`. */
export function expectRefused(lab: Lab, options: object, target?: Element): void {
  const code = refusal(lab, () => lab.mount(options, target));
  expect(code, Object.values(options).join()).equal('invalid-option');
}
