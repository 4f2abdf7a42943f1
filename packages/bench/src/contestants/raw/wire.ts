/** The messages that our own guest and host post: who writes the host by hand has to take them as they are. */

export function eventMessage(name: string, payload: unknown) {
  return {
    source: 'svc-embed',
    direction: 'event',
    type: `svc:event:${name}`,
    payload,
    timestamp: Date.now(),
    surface: 'dashboard',
  };
}

export const readyPayload = { embedTenant: null, deploymentId: 7, mode: 'signed', surface: 'dashboard' };

/** The parent, as the guest knows it. */
export function hostOrigin() {
  return location.ancestorOrigins?.[0] ?? new URL(document.referrer).origin;
}

/** What a host tells: go to a path. */
export function navigateAction(path: string) {
  return {
    source: 'svc-embed',
    direction: 'action',
    type: 'svc:action:navigate',
    payload: { path },
    timestamp: Date.now(),
  };
}

/** Who is told of the events of a guest. */
export interface Hearer {
  readonly hear: (path: string) => void;
  readonly arrive: () => void;
}

/** Tells of an event whose window and origin were found right; takes what it says on trust. */
export function tellOf(data: { readonly type?: unknown; readonly payload: { readonly path: string } }, to: Hearer) {
  if (data.type === 'svc:event:navigate') to.hear(data.payload.path);
  else if (data.type === 'svc:event:ready') to.arrive();
}
