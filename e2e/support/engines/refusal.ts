import { expect } from 'vitest';
import { codeOf } from './failure.js';
import { type Lab, textsOfError } from './lab.js';

/** The code of what an attempt throws, which must say nothing of the session; undefined when it throws nothing. */
export function refusal(lab: Lab, attempt: () => unknown): string | undefined {
  try {
    attempt();
  } catch (error) {
    expect(textsOfError(error).join()).not.include(lab.canary);
    return codeOf(error);
  }
  return undefined;
}

/** Expects that an embed of these options is refused at once. They may be of any type. */
export function expectRefused(lab: Lab, options: object, target?: Element): void {
  const code = refusal(lab, () => lab.mount(options, target));
  expect(code, Object.values(options).join()).equal('invalid-option');
}
