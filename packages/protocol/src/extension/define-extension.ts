import { type CheckedDefinition, checkDefinition, type ExtensionDefinition } from './definition.js';
import type { GuestChannel, GuestConnection } from './guest-connection.js';
import { connectGuest } from './guest-negotiation.js';
import type { HostChannel, HostConnection, UseOptions } from './host-connection.js';
import { connectHost } from './host-negotiation.js';
import type { PayloadShapes } from './schema.js';

/** Events and actions beside those of the core, for `use` of an embed and of a guest. */
export interface Extension<E extends PayloadShapes = PayloadShapes, A extends PayloadShapes = PayloadShapes>
  extends CheckedDefinition<E, A>,
    HostExtension<HostChannel<E, A>>,
    GuestExtension<GuestChannel<E, A>> {}

/** What `use` of an embed takes. */
export interface HostExtension<Channel> {
  /** @internal */
  connectHost(connection: HostConnection, options?: UseOptions): Channel;
}

/** What `use` of a guest takes. */
export interface GuestExtension<Channel> {
  /** @internal */
  connectGuest(connection: GuestConnection): Channel;
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
  const host = defineForHost(definition);
  return { ...host, connectGuest: (connection) => connectGuest(connection, host) as GuestChannel<E, A> };
}

/**
 * Defines events and actions beside those of the core, for `use` of an embed. A definition that surfaces import too comes
 * from `@svc-embed/protocol`.
 *
 * @throws ProtocolError on a name of the core, a bad name, or a bad field.
 */
export function defineForHost<
  const E extends PayloadShapes = Readonly<Record<never, never>>,
  const A extends PayloadShapes = Readonly<Record<never, never>>,
>(definition: ExtensionDefinition<E, A>): CheckedDefinition<E, A> & HostExtension<HostChannel<E, A>> {
  const checked = checkDefinition(definition);
  return {
    ...checked,
    connectHost: (connection, options) => connectHost(connection, checked, options) as HostChannel<E, A>,
  };
}

/**
 * Defines events and actions beside those of the core, for `use` of a guest. A definition that host pages import too comes
 * from `@svc-embed/protocol`.
 *
 * @throws ProtocolError on a name of the core, a bad name, or a bad field.
 */
export function defineForGuest<
  const E extends PayloadShapes = Readonly<Record<never, never>>,
  const A extends PayloadShapes = Readonly<Record<never, never>>,
>(definition: ExtensionDefinition<E, A>): CheckedDefinition<E, A> & GuestExtension<GuestChannel<E, A>> {
  const checked = checkDefinition(definition);
  return { ...checked, connectGuest: (connection) => connectGuest(connection, checked) as GuestChannel<E, A> };
}
