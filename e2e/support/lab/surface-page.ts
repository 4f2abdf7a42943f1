/** The script of every page that a test scripts: does what the page that runs the tests says, over a port of their own. */
import { watchComplaints } from './complaints.js';
import type { Call, Hello } from './scripted-surface.js';
import { createToolkit, type Toolkit } from './toolkit.js';

declare global {
  /** For what leads a page from outside the browser. */
  var surface: Toolkit;
}

// A second copy of this script in one page has its own, and leaves the first in the global's place.
const own = createToolkit();
globalThis.surface ??= own;
// Tests outside the browser find the element before this script has run.
document.querySelector('main')?.setAttribute('data-scripted', '');
const { port1, port2 } = new MessageChannel();

port1.onmessage = async ({ data: { id, code, values } }: MessageEvent<Call>) => {
  try {
    // A function's own text, so a test reads as one piece; these pages have no policy against it.
    const run = new Function(`return (${code})`)() as (...all: unknown[]) => unknown;
    port1.postMessage({ id, value: await run(own, ...values) });
  } catch (error) {
    port1.postMessage({ id, error: String(error) });
  }
};
watchComplaints((complaint) => port1.postMessage({ complaint }));

/** The page around, which sends its origin as referrer. */
const parentOrigin = () => document.referrer.replace(/\/$/, '');

/** What a dashboard does by itself; every other one waits for what a test tells it. */
const behaviours: Record<string, () => void> = {
  speaks: surface.ready,
  // Answers each navigation with one.
  echo: () => {
    const guest = surface.guest.createGuest({ surface: 'dashboard', hostOrigins: [parentOrigin()] });
    guest.on('navigate', ({ path }) => guest.emit('navigate', { path }));
    guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
  },
  guest: () => void surface.startGuest(parentOrigin()),
  // Answers requests, and therefore also whether it is still there.
  answers: () => {
    const guest = surface.startGuest(parentOrigin());
    guest.use(surface.guest.answerRequests());
    guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
  },
  // Opens with any session but one that begins with `expired`.
  sessions: () =>
    new URLSearchParams(location.search).get('session')?.startsWith('expired')
      ? surface.emit('error', { message: 'the session has expired', fatal: true })
      : surface.ready(),
};
behaviours[location.pathname.split('/').at(-1) ?? '']?.();

const hello: Hello = { lab: 'hello', url: location.href };
if (own.page !== window) own.page.postMessage(hello, '*', [port2]);
