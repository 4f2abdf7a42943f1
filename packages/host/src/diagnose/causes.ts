import { native } from '@svc-embed/protocol/internal';
import { isOffline } from '../life/countdown.js';
import { blockOf, type Cause, isWaiting } from './cause.js';
import type { Evidence } from './evidence.js';
import { sessionCauses } from './session-causes.js';

/** The `source` of surfaces of this wire. */
const brand = /^[a-z][a-z0-9-]{0,40}-embed$/;

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
    find: ({ page }) =>
      native(page as Document & { prerendering?: boolean }, 'prerendering') === true &&
      'the browser prerenders the page',
    fix: 'Nothing: the embed loads once the page is shown. The option prerender loads it before.',
  },
  {
    code: 'offline',
    severity: 'error',
    about: 'network',
    find: (evidence) => isBroken(evidence) && isOffline() && 'the browser is offline',
    fix: 'Nothing: the embed loads once the browser is online again.',
  },
  {
    code: 'container-removed',
    severity: 'error',
    about: 'container',
    find: ({ target, iframe }) =>
      !native(target, 'isConnected') && !iframe.isConnected && 'the container is not in the page',
    fix: 'Keep the element in the page while the embed lives, or call destroy() first and mount again.',
  },
  {
    code: 'frame-removed',
    severity: 'error',
    about: 'container',
    find: ({ target, iframe }) =>
      native(target, 'isConnected') &&
      !!iframe.src &&
      !iframe.isConnected &&
      'the iframe was taken out of its container',
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
      (isSilent(evidence) &&
        Reflect.get(globalThis, 'crossOriginIsolated') === true &&
        'the page is cross-origin isolated'),
    fix: 'Let the tenant send Cross-Origin-Resource-Policy and Cross-Origin-Embedder-Policy, or set the option credentialless.',
  },
  {
    code: 'mixed-content',
    severity: 'error',
    about: 'tenant',
    find: ({ origin, ...evidence }) =>
      isBroken(evidence) && location.protocol === 'https:' && origin.startsWith('http:') && `${origin} has no https`,
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
    find({ origin, messages, ...evidence }) {
      const other = messages.find((message) => message.origin !== origin);
      return isWaiting(evidence) && other && `the frame sends messages from ${other.origin}, and ${origin} is trusted`;
    },
    fix: 'Give the address that the tenant redirects to as baseUrl.',
  },
  {
    code: 'other-namespace',
    severity: 'error',
    about: 'surface',
    find({ namespace, messages, ...evidence }) {
      const other = messages.find(({ source }) => brand.test(source) && source !== `${namespace}-embed`);
      return (
        isWaiting(evidence) &&
        other &&
        `the surface sends ${other.source} as source, and ${namespace}-embed is expected`
      );
    },
    fix: 'Set the option namespace to the namespace of the surface.',
  },
  {
    code: 'never-ready',
    severity: 'error',
    about: 'surface',
    find: ({ namespace, messages, ...evidence }) =>
      isWaiting(evidence) &&
      messages.some(({ source }) => source === `${namespace}-embed`) &&
      'the surface sends messages, and none of them is a valid "ready"',
    fix: "Let the surface emit 'ready' once it is there, with all of its fields; onReject gets what was wrong with a message.",
  },
  {
    code: 'other-messages',
    severity: 'error',
    about: 'surface',
    find: ({ messages, ...evidence }) =>
      isWaiting(evidence) &&
      messages.some(({ source }) => !brand.test(source)) &&
      'the frame sends messages that are not of this SDK',
    fix: 'Check that the address is that of an embed, and that the surface uses a current version of the guest package.',
  },
  {
    code: 'local-network-denied',
    severity: 'error',
    about: 'network',
    find: ({ localNetwork, ...evidence }) =>
      isBroken(evidence) && localNetwork === 'denied' && 'the viewer denied access to the local network',
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
    find: ({ hasLoaded, ...evidence }) => isSilent(evidence) && !hasLoaded && 'the frame still waits for its document',
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
    find: ({ iframe }) =>
      iframe.isConnected &&
      iframe.checkVisibility?.({ visibilityProperty: true }) === false &&
      'the frame is hidden by CSS',
    fix: 'Show the container: display, visibility or content-visibility of it or of an ancestor hides the frame.',
  },
  {
    code: 'frame-without-size',
    severity: 'warning',
    about: 'container',
    find({ iframe }) {
      const { width, height } = iframe.getBoundingClientRect();
      return iframe.isConnected && (!width || !height) && `the frame is ${width} by ${height} pixels`;
    },
    fix: 'Give the container a width and a height, or use autoHeight.',
  },
  {
    code: 'default-height',
    severity: 'warning',
    about: 'container',
    find: ({ iframe }) =>
      iframe.isConnected &&
      iframe.style.height === '100%' &&
      iframe.offsetHeight === 150 &&
      "the frame has the browser's default height of 150 pixels",
    fix: 'Give the container a height: 100% of no height is no height. Or use autoHeight.',
  },
  {
    code: 'sdk-doubled',
    severity: 'warning',
    about: 'page',
    find({ page }) {
      const copies = [...native(page, 'scripts')].filter(({ src }) =>
        /\/svc-embed(\.dev)?\.js$/.test(src.split('?', 1)[0] ?? ''),
      );
      return copies.length > 1 && `${copies.length} script tags load the SDK`;
    },
    fix: 'Keep one script tag, the one with the newest version: the first one that runs defines the element.',
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
function isBroken({ state }: Pick<Evidence, 'state'>): boolean {
  return state === 'failed' || state === 'loading';
}

function isSilent({
  iframe,
  messages,
  ...evidence
}: Pick<Evidence, 'state' | 'error' | 'iframe' | 'messages'>): boolean {
  return isWaiting(evidence) && iframe.isConnected && messages.length === 0;
}
