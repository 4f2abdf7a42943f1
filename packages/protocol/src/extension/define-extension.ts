import { type CheckedDefinition, checkDefinition, type ExtensionDefinition, type PayloadShapes } from './definition.js';
import { connectGuest, type GuestChannel, type GuestWire } from './guest-side.js';
import { connectHost } from './host-side.js';
import type { HostChannel, HostWire, UseOptions } from './host-wire.js';

/** Events and actions beside those of the core, for `use` of an embed and of a guest. */
export interface Extension<E extends PayloadShapes = PayloadShapes, A extends PayloadShapes = PayloadShapes>
  extends CheckedDefinition<E, A>,
    HostExtension<HostChannel<E, A>>,
    GuestExtension<GuestChannel<E, A>> {}

/** What `use` of an embed takes. */
export interface HostExtension<Channel> {
  /** @internal */
  connectHost(wire: HostWire, options?: UseOptions): Channel;
}

/** What `use` of a guest takes. */
export interface GuestExtension<Channel> {
  /** @internal */
  connectGuest(wire: GuestWire): Channel;
}

/**
 * Defines events and actions beside those of the core, for both sides of the iframe.
 *
 * @throws ProtocolError on a name of the core, a bad name, or a bad field.
 * @example
 * export const notes = defineExtension({
 *   name: 'notes',
 *   events: { 'note-added': { text: 'string', widgetId: 'string?' } },
 *   actions: { 'show-note': { id: 'string' } },
 * });
 */
export function defineExtension<
  const E extends PayloadShapes = Readonly<Record<never, never>>,
  const A extends PayloadShapes = Readonly<Record<never, never>>,
>(definition: ExtensionDefinition<E, A>): Extension<E, A> {
  const extension: Extension<E, A> = {
    ...checkDefinition(definition),
    connectHost: (wire, options) => connectHost(wire, extension as CheckedDefinition, options) as HostChannel<E, A>,
    connectGuest: (wire) => connectGuest(wire, extension as CheckedDefinition) as GuestChannel<E, A>,
  };
  return extension;
}
