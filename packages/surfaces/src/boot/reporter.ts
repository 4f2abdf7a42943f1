import type { Guest } from '@svc-embed/guest';
import type { EventName, EventPayload, Surface } from '@svc-embed/protocol';

/** Tells the host what happens, as far as this kind of surface speaks of it. */
export type Report = <N extends EventName>(name: N, payload: EventPayload<N>) => void;

/** Events that only a dashboard of its own emits; the app shows dashboards too, but does not speak of their insides. */
const DASHBOARD_ONLY: ReadonlySet<EventName> = new Set<EventName>(['dashboard-loaded', 'download', 'drilldown']);

/** Makes the reporter of a surface. */
export function createReporter(guest: Pick<Guest, 'emit'>, surface: Surface): Report {
  return (name, payload) => {
    if (surface === 'dashboard' || !DASHBOARD_ONLY.has(name)) guest.emit(name, payload);
  };
}
