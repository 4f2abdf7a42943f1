import type { Guest } from '@svc-embed/guest';
import type { EventName, EventPayload, Surface, SurfaceErrorName } from '@svc-embed/protocol';

/** Emits an event to the host, if this kind of surface emits it. */
export type Emit = <N extends EventName>(name: N, payload: SurfacePayload<N>) => void;

/** Names of errors that only these surfaces use. */
type OwnName = 'AppFailed' | 'ExportFailed' | 'NavigationFailed' | 'QueryFailed' | 'ReportFailed';

/** The payload of an event; an error has a name of the protocol's table or of the surfaces. */
type SurfacePayload<N extends EventName> = EventPayload<N> &
  (N extends 'error' ? { readonly name: SurfaceErrorName | OwnName } : unknown);

/** Events that the app surface does not emit, although it shows dashboards as well. */
const DASHBOARD_ONLY: ReadonlySet<EventName> = new Set<EventName>(['dashboard-loaded', 'download', 'drilldown']);

export function createEmit(guest: Pick<Guest, 'emit'>, surface: Surface): Emit {
  return (name, payload) => {
    if (surface === 'dashboard' || !DASHBOARD_ONLY.has(name)) guest.emit(name, payload);
  };
}
