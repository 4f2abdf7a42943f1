/** What `buildEmbedUrl` refuses, and that a refusal shows no session. */
import { expect } from 'vitest';
import { buildEmbedUrl, type EmbedUrlParts } from '../src/load/address.js';

export const base = { baseUrl: 'https://acme.example.com', dashboard: 'sales' };
export const canary = 'canary-7f3a';

/** What building throws, with a session in the parts that must not show. */
export function refusal(parts: object): unknown {
  try {
    return buildEmbedUrl({ ...base, session: canary, ...parts } as EmbedUrlParts);
  } catch (error) {
    expect(`${error} ${(error as Error).stack} ${JSON.stringify(error)}`).not.toContain(canary);
    return error;
  }
}

/** An error of ours that names the part. */
export function invalid(part: string) {
  return expect.objectContaining({
    name: 'EmbedError',
    code: 'invalid-option',
    message: expect.stringMatching(new RegExp(part, 'i')),
  });
}
