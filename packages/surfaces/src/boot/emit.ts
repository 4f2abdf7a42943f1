import type { Guest } from '@svc-embed/guest';
import type { EventName, EventPayload, Surface } from '@svc-embed/protocol';

/** Emits an event to the host, if this kind of surface emits it. */
export type Emit = <N extends EventName>(name: N, payload: EventPayload<N>) => void;

/** The app surface shows dashboards, too, but does not emit what happens inside them. */
const DASHBOARD_ONLY: ReadonlySet<EventName> = new Set<EventName>(['dashboard-loaded', 'download', 'drilldown']);

export function createEmit(guest: Pick<Guest, 'emit'>, surface: Surface): Emit {
  return (name, payload) => {
    if (surface === 'dashboard' || !DASHBOARD_ONLY.has(name)) guest.emit(name, payload);
  };
}
