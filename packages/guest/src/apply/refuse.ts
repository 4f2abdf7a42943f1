import type { EventPayload } from '@svc-embed/protocol';
import type { Guest } from '../create-guest.js';

type RefusalName = 'UnsupportedLocale' | 'InvalidTheme' | 'InvalidPath' | 'InvalidFilter' | 'RefreshFailed';

/** Answers an action that cannot be applied with a non-fatal `error` event. */
export function refuse(guest: Guest, action: { readonly type: string }, name: RefusalName, message: string): void {
  const payload: EventPayload<'error'> = { message, name, context: action.type, fatal: false };
  guest.emit('error', payload);
}
