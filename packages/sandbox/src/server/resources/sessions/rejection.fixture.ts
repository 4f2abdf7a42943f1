import { expect } from 'vitest';

/** Matches a 422 whose message contains this text, with issues at exactly these paths, if any. */
export function rejection(message: string, paths?: readonly string[]) {
  const issues = paths?.map((path) => ({ path, message: expect.any(String) }));
  return {
    status: 422,
    body: { error: { code: 'rejected', message: expect.stringContaining(message), ...(issues && { issues }) } },
  };
}
