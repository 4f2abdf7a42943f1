import { withoutSession } from './session-text.js';

const MAX_LENGTH = 1000;

/** What a thrown value says, as short texts without the session. Never throws. */
export function errorText(thrown: unknown): { readonly name: string; readonly message: string } {
  try {
    const { name, message } = thrown instanceof Error ? thrown : { name: 'Error', message: thrown };
    return { name: clean(name), message: clean(message) };
  } catch {
    return { name: 'Error', message: 'an error that cannot be read' };
  }
}

function clean(value: unknown): string {
  return withoutSession(String(value)).slice(0, MAX_LENGTH);
}
