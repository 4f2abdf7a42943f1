/** The messages of our own guest and host, for hosts and guests written by hand. */

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

export function navigateAction(path: string) {
  return {
    source: 'svc-embed',
    direction: 'action',
    type: 'svc:action:navigate',
    payload: { path },
    timestamp: Date.now(),
  };
}

export interface Receiver {
  readonly onEvent: (path: string) => void;
  readonly arrive: () => void;
}

/** Delivers an event of a verified window and origin, without a check of its payload. */
export function deliver(data: { readonly type?: unknown; readonly payload: { readonly path: string } }, to: Receiver) {
  if (data.type === 'svc:event:navigate') to.onEvent(data.payload.path);
  else if (data.type === 'svc:event:ready') to.arrive();
}
