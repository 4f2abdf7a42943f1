import { GuestError } from '../guest-error.js';

/** Makes the error for a missing or invalid answer of the embedding page. */
export function noHost(place: string, expected: string | false): GuestError {
  return new GuestError('no-host', `${place}: ${expected ? `expected ${expected}` : 'no answer'}`);
}
