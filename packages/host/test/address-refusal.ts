/** Checks of the refusals of `buildEmbedUrl`, which must not show a session. */
import { expect } from 'vitest';
import { buildEmbedUrl, type EmbedUrlParts } from '../src/load/address.js';

export const base = { baseUrl: 'https://acme.example.com', dashboard: 'sales' };
export const canary = 'canary-7f3a';

/** Returns the error of building, with a session in the parts that it must not quote. */
export function refusal(parts: object): unknown {
  try {
    return buildEmbedUrl({ ...base, session: canary, ...parts } as EmbedUrlParts);
  } catch (error) {
    expect(`${error} ${(error as Error).stack} ${JSON.stringify(error)}`).not.toContain(canary);
    return error;
  }
}

/** Whether an error is ours and names the part. */
export function invalid(part: string) {
  return expect.objectContaining({
    name: 'EmbedError',
    code: 'invalid-option',
    message: expect.stringMatching(new RegExp(part, 'i')),
  });
}
