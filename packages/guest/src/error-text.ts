import type { FailureReason } from '@svc-embed/protocol';
import { reasonOf } from './apply/refuse.js';
import { withoutSession } from './session-text.js';

const MAX_LENGTH = 1000;

/** Returns the text of a thrown value, and the reason of a refusal. Never throws. */
export function failureOf(thrown: unknown): { readonly message: string; readonly reason?: FailureReason | undefined } {
  try {
    return { message: clean(Object(thrown).message ?? thrown), reason: reasonOf(thrown) };
  } catch {
    return { message: 'an error that cannot be read' };
  }
}

/** Returns the name and the text of a thrown value. Never throws. */
export function errorText(thrown: unknown): { readonly name: string; readonly message: string } {
  const { message } = failureOf(thrown);
  try {
    return { name: clean(thrown instanceof Error ? thrown.name : 'Error'), message };
  } catch {
    return { name: 'Error', message };
  }
}

/** Returns the text of a value: at most 1,000 characters, without the session. */
export function clean(value: unknown): string {
  return withoutSession(String(value)).slice(0, MAX_LENGTH);
}
