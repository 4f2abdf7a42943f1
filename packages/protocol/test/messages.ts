/** An event as it is on the wire, with `more` in place of what it has. */
export function event(name: string, payload: unknown, more: object = {}) {
  const type = `svc:event:${name}`;
  return { source: 'svc-embed', direction: 'event', type, payload, timestamp: 1, surface: 'app', ...more };
}

/** An action as it is on the wire, with `more` in place of what it has. */
export function action(name: string, payload: unknown, more: object = {}) {
  return { source: 'svc-embed', direction: 'action', type: `svc:action:${name}`, payload, timestamp: 1, ...more };
}
