import { blockOf, type Cause, isWaiting } from './cause.js';
import type { Evidence } from './evidence.js';
import { sessionCauses } from './session-causes.js';

/** The `source` field of the messages of this wire, in any namespace. */
export const brand = /^[a-z][a-z0-9-]{0,40}-embed$/;

const beforeSession = [
  {
    code: 'destroyed',
    severity: 'error',
    about: 'page',
    find: ({ state }) => state === 'destroyed' && 'destroy() was called, or the signal was aborted',
    fix: 'Mount a new embed; look for a component that is unmounted too early.',
  },
  {
    code: 'page-prerendering',
    severity: 'warning',
    about: 'page',
    find: ({ isPrerendering }) => isPrerendering && 'the browser prerenders the page',
    fix: 'Nothing: the embed loads once the page is shown. The option prerender loads it before.',
  },
  {
    code: 'offline',
    severity: 'error',
    about: 'network',
    find: (evidence) => isBroken(evidence) && evidence.isOffline && 'the browser is offline',
    fix: 'Nothing: the embed loads once the browser is online again.',
  },
  {
    code: 'container-removed',
    severity: 'error',
    about: 'container',
    find: ({ isInPage, isConnected }) => !isInPage && !isConnected && 'the container is not in the page',
    fix: 'Keep the element in the page while the embed lives, or call destroy() first and mount again.',
  },
  {
    code: 'frame-removed',
    severity: 'error',
    about: 'container',
    find: ({ isInPage, src, isConnected }) =>
      isInPage && !!src && !isConnected && 'the iframe was taken out of its container',
    fix: 'Look for code that empties the container, and for a browser extension that removes frames; then call reload().',
  },
  {
    code: 'csp-frame-src',
    severity: 'error',
    about: 'page',
    find: (evidence) => blockOf(evidence, /^(frame|child|default)-src/, evidence.origin),
    fix: "Add the tenant's origin to frame-src of the page's Content-Security-Policy.",
  },
  {
    code: 'frame-ancestors',
    severity: 'error',
    about: 'tenant',
    find: (evidence) => isSilent(evidence) && blockOf(evidence, /^frame-ancestors/, evidence.origin),
    fix: "Add the page's origin, with its port, to the host origins of the tenant.",
  },
  {
    code: 'isolated-page',
    severity: 'error',
    about: 'page',
    find: (evidence) =>
      blockOf(evidence, /^coep/, evidence.origin) ||
      (isSilent(evidence) && evidence.isIsolated && 'the page is cross-origin isolated'),
    fix: 'Let the tenant send Cross-Origin-Resource-Policy and Cross-Origin-Embedder-Policy, or set the option credentialless.',
  },
  {
    code: 'mixed-content',
    severity: 'error',
    about: 'tenant',
    find: (evidence) =>
      isBroken(evidence) &&
      evidence.isSecure &&
      evidence.origin.startsWith('http:') &&
      `${evidence.origin} has no https`,
    fix: 'Serve the tenant over https; a page with https shows no frame without it.',
  },
] as const satisfies readonly Cause[];

const afterSession = [
  {
    code: 'surface-failed',
    severity: 'error',
    about: 'surface',
    find: ({ error }) =>
      error?.code === 'surface-failed' &&
      // Evidence has no period at its end: its display adds one.
      `the surface reported${error.message.slice(error.code.length).replace(/\.$/, '')}`,
    fix: "Look up the name in docs/errors.md, then read the surface's log.",
  },
  {
    code: 'surface-lost',
    severity: 'error',
    about: 'surface',
    find: ({ error }) => error?.code === 'surface-lost' && 'the surface no longer answers',
    fix: 'Look for a script of the surface that runs without end, and for a frame that went on to another page.',
  },
  {
    code: 'other-origin',
    severity: 'error',
    about: 'tenant',
    find(evidence) {
      const { origin, messages } = evidence;
      const other = messages.find((message) => message.origin !== origin);
      return isWaiting(evidence) && other && `the frame sends messages from ${other.origin}, and ${origin} is trusted`;
    },
    fix: 'Give the address that the tenant redirects to as baseUrl.',
  },
  {
    code: 'other-namespace',
    severity: 'error',
    about: 'surface',
    find(evidence) {
      const { namespace, messages } = evidence;
      const other = messages.find(({ source }) => brand.test(source) && source !== `${namespace}-embed`);
      return (
        isWaiting(evidence) &&
        other &&
        `the surface sends ${other.source} as source, and ${namespace}-embed is expected`
      );
    },
    fix: "Set the option namespace to the surface's.",
  },
  {
    code: 'never-ready',
    severity: 'error',
    about: 'surface',
    find: (evidence) =>
      isWaiting(evidence) &&
      evidence.messages.some(({ source }) => source === `${evidence.namespace}-embed`) &&
      'the surface sends messages, and none of them is a valid "ready"',
    fix: "Let the surface emit 'ready' once it is there, with all of its fields; onReject gets what was wrong with a message.",
  },
  {
    code: 'other-messages',
    severity: 'error',
    about: 'surface',
    find: (evidence) =>
      isWaiting(evidence) &&
      evidence.messages.some(({ source }) => !brand.test(source)) &&
      'the frame sends messages that are not of this SDK',
    fix: 'Check that the address is that of an embed, and that the surface uses a current version of the guest package.',
  },
  {
    code: 'local-network-denied',
    severity: 'error',
    about: 'network',
    find: (evidence) =>
      isBroken(evidence) && evidence.localNetwork === 'denied' && 'the viewer denied access to the local network',
    fix: "Allow local network access in the browser's settings of this site; a frame needs it in allow as well.",
  },
  {
    code: 'tenant-unreachable',
    severity: 'error',
    about: 'tenant',
    find: ({ isReachable, origin }) => isReachable === false && `a request to ${origin} failed`,
    fix: 'Check baseUrl, the name server, the certificate and whether the tenant is up; a blocker, or Cross-Origin-Resource-Policy of the tenant, may stop the request as well.',
  },
  {
    code: 'no-document',
    severity: 'error',
    about: 'tenant',
    find: (evidence) => isSilent(evidence) && !evidence.hasLoaded && 'the frame still waits for its document',
    fix: 'Open the address of the frame in a tab of its own, and see how long the tenant takes.',
  },
  {
    code: 'silent-surface',
    severity: 'error',
    about: 'surface',
    find: (evidence) => isSilent(evidence) && 'the frame has loaded a page that sends no messages',
    fix: "Open the frame's address: it may be an error page. X-Frame-Options of the tenant may refuse the page, and hostOrigins of the surface must have its origin.",
  },
  {
    code: 'not-in-view',
    severity: 'warning',
    about: 'container',
    find: ({ hasBegun }) => !hasBegun && 'the embed is lazy, and its container is not near the viewport',
    fix: 'Nothing: the embed loads when its container nears the viewport. A hidden container never does.',
  },
  {
    code: 'frame-hidden',
    severity: 'warning',
    about: 'container',
    find: ({ isConnected, isVisible }) => isConnected && isVisible === false && 'the frame is hidden by CSS',
    fix: 'Show the container: display, visibility or content-visibility of it or of an ancestor hides the frame.',
  },
  {
    code: 'frame-without-size',
    severity: 'warning',
    about: 'container',
    find: ({ isConnected, width, height }) =>
      isConnected && (!width || !height) && `the frame is ${width} by ${height} pixels`,
    fix: 'Give the container a width and a height, or use autoHeight.',
  },
  {
    code: 'default-height',
    severity: 'warning',
    about: 'container',
    find: ({ isConnected, isDefaultHeight }) =>
      isConnected && isDefaultHeight && "the frame has the browser's default height of 150 pixels",
    fix: 'Give the container a height in CSS, or use autoHeight.',
  },
  {
    code: 'sdk-doubled',
    severity: 'warning',
    about: 'page',
    find: ({ scripts }) => scripts > 1 && `${scripts} script tags load the SDK`,
    fix: 'Keep one script tag, with the newest version: the first one that runs defines the element.',
  },
  {
    code: 'clock-skew',
    severity: 'warning',
    about: 'page',
    find: ({ clockAhead = 0 }) =>
      Math.abs(clockAhead) > 120_000 &&
      `the clock of this computer is ${Math.round(Math.abs(clockAhead) / 60_000)} minutes ${clockAhead > 0 ? 'ahead' : 'behind'}`,
    fix: 'Set the clock: sessions may count as expired, or as not valid yet.',
  },
] as const satisfies readonly Cause[];

type ListedCause = (typeof beforeSession | typeof sessionCauses | typeof afterSession)[number];

/** All causes, the most certain first. A bundler keeps the lists of a spread, and drops a call that is marked as pure. */
export const causes: readonly ListedCause[] = /* @__PURE__ */ (beforeSession as readonly ListedCause[]).concat(
  sessionCauses,
  afterSession,
);

/** Whether an embed is not shown, and so needs a reason. */
function isBroken({ state }: Evidence): boolean {
  return state === 'failed' || state === 'loading';
}

function isSilent(evidence: Evidence): boolean {
  return isWaiting(evidence) && evidence.isConnected && !evidence.messages.length;
}
