/** The script of every scripted page: runs functions that the page of the tests sends over a port. */
import { watchComplaints } from './complaints.js';
import type { Call, Hello } from './scripted-surface.js';
import { createToolkit, type Toolkit } from './toolkit.js';

declare global {
  /** For tests outside the browser. */
  var surface: Toolkit;
}

// A second copy of this script in a page has its own toolkit, and does not replace the global one.
const own = createToolkit();
globalThis.surface ??= own;
// Tests outside the browser could find the element before this script has run.
document.querySelector('main')?.setAttribute('data-scripted', '');
const { port1, port2 } = new MessageChannel();

port1.onmessage = async ({ data: { id, code, values } }: MessageEvent<Call>) => {
  try {
    // The text of a function, so that a test stays in one place. These pages have no policy that forbids it.
    const run = new Function(`return (${code})`)() as (...all: unknown[]) => unknown;
    port1.postMessage({ id, value: await run(own, ...values) });
  } catch (error) {
    port1.postMessage({ id, error: String(error) });
  }
};
watchComplaints((complaint) => port1.postMessage({ complaint }));

/** Returns the origin of the page around, from the referrer. */
const parentOrigin = () => document.referrer.replace(/\/$/, '');

/** Behavior by the id of a dashboard; others only wait for functions of a test. */
const behaviours: Record<string, () => void> = {
  speaks: surface.ready,
  // Answers each navigation with one.
  echo: () => {
    const guest = surface.guest.createGuest({ surface: 'dashboard', hostOrigins: [parentOrigin()] });
    guest.on('navigate', ({ path }) => guest.emit('navigate', { path }));
    guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
  },
  guest: () => void surface.startGuest(parentOrigin()),
  // Answers requests, including those of `watchHealth`.
  answers: () => {
    const guest = surface.startGuest(parentOrigin());
    guest.use(surface.guest.answerRequests());
    guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
  },
  // Opens with any session that does not begin with `expired`.
  sessions: () =>
    new URLSearchParams(location.search).get('session')?.startsWith('expired')
      ? surface.emit('error', { message: 'the session has expired', fatal: true })
      : surface.ready(),
};
behaviours[location.pathname.split('/').at(-1) ?? '']?.();

const hello: Hello = { lab: 'hello', url: location.href };
if (own.page !== window) own.page.postMessage(hello, '*', [port2]);
