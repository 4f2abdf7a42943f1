/** What our own host and guest check of the messages of the bench, written by hand for these alone. */

type Unchecked = Readonly<Record<string, unknown>>;

export function isEvent(data: unknown): boolean {
  return (
    isEnvelope(data, 'event') &&
    isSurface(data.surface) &&
    isRecord(data.payload) &&
    isEventPayload(data.type, data.payload)
  );
}

export function isAction(data: unknown): boolean {
  if (!isEnvelope(data, 'action') || !isRecord(data.payload)) return false;
  if (data.type === 'svc:action:navigate') return typeof data.payload.path === 'string';
  return data.type === 'svc:action:set-theme' && isSmall(data.payload, 16, { left: 1000 });
}

function isEnvelope(data: unknown, direction: string): data is Unchecked {
  return (
    isRecord(data) &&
    data.source === 'svc-embed' &&
    data.direction === direction &&
    typeof data.type === 'string' &&
    Number.isFinite(data.timestamp)
  );
}

function isEventPayload(type: unknown, payload: Unchecked) {
  switch (type) {
    case 'svc:event:navigate':
      return typeof payload.path === 'string' && isText(payload.previousPath);
    case 'svc:event:drilldown':
      return (
        typeof payload.member === 'string' && isText(payload.widgetId) && isSmall(payload.value, 16, { left: 1000 })
      );
    case 'svc:event:ready':
      return (payload.mode === 'signed' || payload.mode === 'private') && isSurface(payload.surface);
    default:
      return false;
  }
}

function isRecord(value: unknown): value is Unchecked {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSurface(value: unknown) {
  return value === 'dashboard' || value === 'app' || value === 'chat';
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
