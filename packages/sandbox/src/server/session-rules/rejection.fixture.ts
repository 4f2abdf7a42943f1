import { expect } from 'vitest';

/** What a 422 looks like whose message holds this text, with issues at exactly these places if they are given. */
export function rejection(message: string, paths?: readonly string[]) {
  const issues = paths?.map((path) => ({ path, message: expect.any(String) }));
  return {
    status: 422,
    body: { error: { code: 'rejected', message: expect.stringContaining(message), ...(issues && { issues }) } },
  };
}
