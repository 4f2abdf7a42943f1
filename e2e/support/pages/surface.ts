import type { Guest } from '@svc-embed/guest';
import * as toolkit from '@svc-embed/guest';
import { CUSTOMER } from '../lab-sites.mjs';

/** A message as it came. */
export interface Received {
  readonly data: unknown;
  readonly origin: string;
  readonly isFromParent: boolean;
}

const received: Received[] = [];
addEventListener('message', ({ data, origin, source }) => {
  received.push({ data, origin, isFromParent: source === parent });
});

const frameLab = {
  /** Tells this document from the one before it. */
  document: crypto.randomUUID(),
  /** Every message since the document began, in order. */
  received,
  /** For what a test wants to keep from one call to the next. */
  kept: [] as unknown[],
  /** All of the guest package. */
  toolkit,
  /** The guest of the pages that have one. */
  guest: undefined as Guest | undefined,
  /** Posts anything to the page around. */
  post(data: unknown): void {
    parent.postMessage(data, '*');
  },
  /** Posts an event made by hand, with changes to its envelope. */
  emit(name: string, payload: unknown, changes: object = {}): void {
    frameLab.post({
      source: 'svc-embed',
      direction: 'event',
      type: `svc:event:${name}`,
      payload,
      timestamp: Date.now(),
      surface: 'dashboard',
      ...changes,
    });
  },
  ready(): void {
    frameLab.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
  },
};

declare global {
  var surface: typeof frameLab;
}

globalThis.surface = frameLab;

/** What a dashboard does by itself; every other one waits for what a test tells it. */
const behaviours: Record<string, () => void> = {
  speaks: frameLab.ready,
  // Opens with any session but one that begins with `expired`.
  sessions: () =>
    new URLSearchParams(location.search).get('session')?.startsWith('expired')
      ? frameLab.emit('error', { message: 'the session has expired', fatal: true })
      : frameLab.ready(),
  guest: () => connect([CUSTOMER]),
  'guest-of-others': () => connect(['https://other.example.com']),
};

function connect(hostOrigins: readonly string[]): void {
  frameLab.guest = toolkit.createGuest({ surface: 'dashboard', hostOrigins });
}

behaviours[location.pathname.split('/').at(-1) ?? '']?.();
