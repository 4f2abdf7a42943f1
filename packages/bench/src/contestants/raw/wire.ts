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
