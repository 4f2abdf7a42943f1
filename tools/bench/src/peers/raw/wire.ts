/** The messages of our own guest and host, for hosts and guests written by hand. */
import { type ActionPayload, type EventPayload, isDrilldown, isTheme } from '../payloads.js';

export function eventMessageOf(payload: EventPayload) {
  return eventMessage(isDrilldown(payload) ? 'drilldown' : 'navigate', payload);
}

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

export function actionMessageOf(payload: ActionPayload) {
  return {
    source: 'svc-embed',
    direction: 'action',
    type: `svc:action:${isTheme(payload) ? 'set-theme' : 'navigate'}`,
    payload,
    timestamp: Date.now(),
  };
}

/** Whether a message of a verified window and origin is an action of the bench, without a check of its payload. */
export function isAction({ type }: { readonly type?: unknown }) {
  return type === 'svc:action:navigate' || type === 'svc:action:set-theme';
}

export type Receiver = { readonly onEvent: (payload: EventPayload) => void; readonly arrive: () => void };

/** Delivers an event of a verified window and origin, without a check of its payload. */
export function deliver({ type, payload }: { readonly type?: unknown; readonly payload: EventPayload }, to: Receiver) {
  if (type === 'svc:event:navigate' || type === 'svc:event:drilldown') to.onEvent(payload);
  else if (type === 'svc:event:ready') to.arrive();
}
