import type { Guest } from '@svc-embed/guest';
import type { EventName, EventPayload, Surface } from '@svc-embed/protocol';

/** Emits an event to the host, unless this kind of surface keeps it to itself. */
export type Emit = <N extends EventName>(name: N, payload: EventPayload<N>) => void;

/** The app shows dashboards, too, but only the dashboard surface emits what happens inside one. */
const DASHBOARD_ONLY: ReadonlySet<EventName> = new Set<EventName>(['dashboard-loaded', 'download', 'drilldown']);

export function createEmit(guest: Pick<Guest, 'emit'>, surface: Surface): Emit {
  return (name, payload) => {
    if (surface === 'dashboard' || !DASHBOARD_ONLY.has(name)) guest.emit(name, payload);
  };
}
