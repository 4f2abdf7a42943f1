/** Messages made without the SDK, in the format of the wire. */

/** Returns an event like one of a dashboard, with changes to its envelope. */
export function forgeEvent(name: string, payload: unknown, changes: object = {}): object {
  return { ...envelope('event', name, payload), surface: 'dashboard', ...changes };
}

/** Returns an action like one of the page, with changes to its envelope. */
export function forgeAction(name: string, payload: unknown, changes: object = {}): object {
  return { ...envelope('action', name, payload), ...changes };
}

function envelope(direction: string, name: string, payload: unknown) {
  return { source: 'svc-embed', direction, type: `svc:${direction}:${name}`, payload, timestamp: Date.now() };
}
