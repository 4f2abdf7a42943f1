import { isEmbedError } from '@svc-embed/host';
import { expect } from 'chai';
import { type Lab, textsOfError } from '../lab.js';

/** The code of what an attempt throws, which must say nothing of the session; undefined when it throws nothing. */
export function refusal(lab: Lab, attempt: () => unknown): string | undefined {
  try {
    attempt();
  } catch (error) {
    expect(textsOfError(error).join()).not.include(lab.canary);
    return isEmbedError(error) ? error.code : String(error);
  }
  return undefined;
}
