import { connectGuest, healthDefinition } from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import type { GuestExtension } from '../guest.js';

/**
 * Offers a port to host pages that use their `fastChannel`: messages of both sides then use it instead of the window. Any
 * other extension with a channel also offers the port. Use it before `ready` is emitted.
 *
 * The stop function does nothing: switching back to the window could not keep the order of messages.
 *
 * @throws GuestError `invalid-option`, by `use`, once `ready` has been emitted.
 * @example
 * guest.use(fastChannel());
 */
export function fastChannel(): GuestExtension<() => void>;
export function fastChannel(argument?: unknown): GuestExtension<() => void> {
  return makeExtension('fastChannel', argument, (_, link, keep) => {
    // `connectGuest` offers the port for any definition; every guest with an extension has this one.
    connectGuest(link(), healthDefinition);
    return keep(() => {});
  });
}
