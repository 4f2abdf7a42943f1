import { connectGuest, healthDefinition } from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import type { GuestExtension } from '../guest.js';

/**
 * Offers a port to host pages that use their `fastChannel`: then the messages of both sides take it instead of the window. A
 * surface with an extension that pages ask for does that without it. Use it before `ready` is emitted.
 *
 * The stop function changes nothing for the document: a way back to the window could not keep the order of messages.
 *
 * @throws GuestError `invalid-option`, by `use`, once `ready` has been emitted.
 * @example
 * guest.use(fastChannel());
 */
export function fastChannel(): GuestExtension<() => void>;
export function fastChannel(given?: unknown): GuestExtension<() => void> {
  return makeExtension('fastChannel', given, (_, link, keep) => {
    // Every guest that has an extension has this one, and offers the port.
    connectGuest(link(), healthDefinition);
    return keep(() => {});
  });
}
