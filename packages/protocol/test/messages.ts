/** Makes an event as on the wire; `more` overrides its fields. */
export function event(name: string, payload: unknown, more: object = {}) {
  const type = `svc:event:${name}`;
  return { source: 'svc-embed', direction: 'event', type, payload, timestamp: 1, surface: 'app', ...more };
}

/** Makes an action as on the wire; `more` overrides its fields. */
export function action(name: string, payload: unknown, more: object = {}) {
  return { source: 'svc-embed', direction: 'action', type: `svc:action:${name}`, payload, timestamp: 1, ...more };
}
