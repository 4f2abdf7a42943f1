import { type GuestSide, hostOrigin } from '../adapter.js';
import type { ActionPayload, EventPayload } from '../payloads.js';

/** The embed that sent a message, or that it is for. */
interface Target {
  readonly experienceType: string;
  readonly contextId: string;
  readonly dashboardId: string;
  readonly discriminator: number;
}

interface Message {
  readonly eventName: string;
  readonly eventId: string;
  readonly eventTarget: Target;
  readonly message?: { readonly DashboardId: string };
}

/** Written by hand: no package for QuickSight's side exists. */
export const guest: GuestSide = (answer) =>
  location.pathname.endsWith('/embedControl') ? forwardToDashboards() : connectDashboard(answer);

/** Acts as the hidden frame that forwards the host's messages to the frame with the target's name. */
function forwardToDashboards() {
  addEventListener('message', ({ source, data }: MessageEvent<Message>) => {
    if (source !== parent || data.eventName === 'ACKNOWLEDGE') return;
    const frames = parent as unknown as Readonly<Record<string, Window>>;
    frames[nameOf(data.eventTarget)]?.postMessage(data, location.origin);
  });
  return new Promise<never>(() => {});
}

function connectDashboard(answer: (payload: ActionPayload) => void) {
  const origin = hostOrigin();
  const parameters = new URLSearchParams(location.search);
  const eventTarget: Target = {
    experienceType: 'DASHBOARD',
    contextId: parameters.get('contextId') ?? '',
    dashboardId: 'bench',
    discriminator: Number(parameters.get('discriminator')),
  };
  const post = (eventName: string, message: EventPayload | { title: string }) =>
    parent.postMessage({ eventName, eventTarget, message }, origin);
  addEventListener('message', ({ origin: sender, data }: MessageEvent<Message>) => {
    if (sender !== location.origin || data.eventName !== 'NAVIGATE_TO_DASHBOARD' || !data.message) return;
    parent.postMessage({ eventId: data.eventId, message: { success: true } }, origin);
    answer({ path: data.message.DashboardId });
  });
  post('CONTENT_LOADED', { title: 'Bench' });
  return (payload: EventPayload) => post('PAGE_NAVIGATION', payload);
}

function nameOf({ contextId, experienceType, dashboardId, discriminator }: Target) {
  return [contextId, experienceType, dashboardId, discriminator].filter(Boolean).join('-');
}
