import { deliver } from '../raw/wire.js';
import { createPortHost } from '../raw-port/port-host.js';

/** Checks what our own host checks of a message, but makes no copy. */
export const host = createPortHost((data: Parameters<typeof deliver>[0], to) => {
  if (isEvent(data)) deliver(data, to);
});

type Unchecked = Readonly<Record<string, unknown>>;

function isEvent(data: Unchecked | null) {
  return (
    typeof data === 'object' &&
    data?.source === 'svc-embed' &&
    data.direction === 'event' &&
    Number.isFinite(data.timestamp) &&
    (data.surface === 'dashboard' || data.surface === 'app' || data.surface === 'chat') &&
    typeof data.payload === 'object' &&
    data.payload !== null &&
    isPayload(data.type, data.payload as Unchecked)
  );
}

function isPayload(type: unknown, payload: Unchecked) {
  switch (type) {
    case 'svc:event:navigate':
      return typeof payload.path === 'string' && isText(payload.previousPath);
    case 'svc:event:drilldown':
      return (
        typeof payload.member === 'string' && isText(payload.widgetId) && isSmall(payload.value, 16, { left: 1000 })
      );
    case 'svc:event:ready':
      return typeof payload.mode === 'string' && typeof payload.surface === 'string';
    default:
      return false;
  }
}

function isText(value: unknown) {
  return value === undefined || typeof value === 'string';
}

/** Whether a value has at most so many levels and values, and no key that could reach a prototype. */
function isSmall(value: unknown, levels: number, budget: { left: number }): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  for (const key of Object.keys(value)) {
    if (--budget.left < 0 || key === '__proto__' || key === 'constructor' || key === 'prototype') return false;
    if (!isSmall((value as Unchecked)[key], levels - 1, budget)) return false;
  }
  return true;
}
