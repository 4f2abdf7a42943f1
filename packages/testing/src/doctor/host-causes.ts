// biome-ignore-all format: written by `npm run generate` from the causes of host.
import type { CauseText } from './cause-text.js';

/** What `diagnose` of host says, by code. */
export const hostCauses = {
  "destroyed": {
    "severity": "error",
    "about": "page",
    "fix": "Mount a new embed; look for a component that is unmounted too early."
  },
  "page-prerendering": {
    "severity": "warning",
    "about": "page",
    "fix": "Nothing: the embed loads once the page is shown. The option prerender loads it before."
  },
  "offline": {
    "severity": "error",
    "about": "network",
    "fix": "Nothing: the embed loads once the browser is online again."
  },
  "container-removed": {
    "severity": "error",
    "about": "container",
    "fix": "Keep the element in the page while the embed lives, or call destroy() first and mount again."
  },
  "frame-removed": {
    "severity": "error",
    "about": "container",
    "fix": "Look for code that empties the container, and for a browser extension that removes frames; then call reload()."
  },
  "csp-frame-src": {
    "severity": "error",
    "about": "page",
    "fix": "Add the tenant's origin to frame-src of the page's Content-Security-Policy."
  },
  "frame-ancestors": {
    "severity": "error",
    "about": "tenant",
    "fix": "Add the page's origin, with its port, to the host origins of the tenant."
  },
  "isolated-page": {
    "severity": "error",
    "about": "page",
    "fix": "Let the tenant send Cross-Origin-Resource-Policy and Cross-Origin-Embedder-Policy, or set the option credentialless."
  },
  "mixed-content": {
    "severity": "error",
    "about": "tenant",
    "fix": "Serve the tenant over https; a page with https shows no frame without it."
  },
  "session-unauthorized": {
    "severity": "error",
    "about": "session",
    "fix": "Let the viewer sign in to your backend, and let the request carry the cookie."
  },
  "session-forbidden": {
    "severity": "error",
    "about": "session",
    "fix": "Check the permissions of this viewer, and the CSRF rules of the route."
  },
  "session-not-found": {
    "severity": "error",
    "about": "session",
    "fix": "Check the address of the route, that it is deployed, and that it takes POST: frameworks answer 404 to a POST if the route has only GET."
  },
  "session-method": {
    "severity": "error",
    "about": "session",
    "fix": "Let the route take POST."
  },
  "session-busy": {
    "severity": "error",
    "about": "session",
    "fix": "Wait, as Retry-After says; raise the limit of the route or of the platform."
  },
  "session-server-error": {
    "severity": "error",
    "about": "session",
    "fix": "Read the log of your backend: the platform's answer is there."
  },
  "session-refused": {
    "severity": "error",
    "about": "session",
    "fix": "Read the answer in the network panel, and the log of your backend."
  },
  "csp-connect-src": {
    "severity": "error",
    "about": "page",
    "fix": "Add the origin of the session endpoint to connect-src of the page's Content-Security-Policy."
  },
  "session-not-json": {
    "severity": "error",
    "about": "session",
    "fix": "Answer { \"sessionId\": \"...\" } as application/json. HTML is often a login page, or the start page of a single-page app."
  },
  "session-malformed": {
    "severity": "error",
    "about": "session",
    "fix": "Answer { \"sessionId\": \"...\" }, as generate-session of the platform does."
  },
  "session-redirected": {
    "severity": "error",
    "about": "session",
    "fix": "Answer 401 in place of a redirect to a login page, which the request must not follow."
  },
  "session-cors": {
    "severity": "error",
    "about": "session",
    "fix": "Let it answer with Access-Control-Allow-Origin, or use a route of its own origin."
  },
  "session-unreachable": {
    "severity": "error",
    "about": "session",
    "fix": "Check that the server runs, and that no browser extension stops the request."
  },
  "trusted-types": {
    "severity": "error",
    "about": "page",
    "fix": "Let the page's own code create its HTML and scripts with a policy; the SDK writes neither."
  },
  "session-function": {
    "severity": "error",
    "about": "session",
    "fix": "Let the function of the option session (or url) return what generate-session answers; the cause of the error says more."
  },
  "session-pending": {
    "severity": "error",
    "about": "session",
    "fix": "Find what your session function or endpoint waits for; it should answer below a second."
  },
  "session-repeated": {
    "severity": "error",
    "about": "session",
    "fix": "Mint a session for each request, as one opens a single document. Look for a cache in the session function, in a service worker or before the route, which should answer with no-store."
  },
  "surface-failed": {
    "severity": "error",
    "about": "surface",
    "fix": "Act on what the surface says, such as an id of a dashboard that does not exist; its log may say more."
  },
  "surface-lost": {
    "severity": "error",
    "about": "surface",
    "fix": "Look for a script of the surface that runs without end, and for a frame that went on to another page."
  },
  "other-origin": {
    "severity": "error",
    "about": "tenant",
    "fix": "Give the address that the tenant redirects to as baseUrl."
  },
  "other-namespace": {
    "severity": "error",
    "about": "surface",
    "fix": "Give the option namespace as the surface has it."
  },
  "never-ready": {
    "severity": "error",
    "about": "surface",
    "fix": "Let the surface emit 'ready' once it is there, with all of its fields; onReject tells what was wrong with a message."
  },
  "other-messages": {
    "severity": "error",
    "about": "surface",
    "fix": "Check that the address is that of an embed, and that the surface uses a current version of the guest package."
  },
  "local-network-denied": {
    "severity": "error",
    "about": "network",
    "fix": "Allow local network access in the browser's settings of this site; a frame needs it in allow as well."
  },
  "tenant-unreachable": {
    "severity": "error",
    "about": "tenant",
    "fix": "Check baseUrl, the name server, the certificate and whether the tenant is up; a blocker, or Cross-Origin-Resource-Policy of the tenant, may stop the request as well."
  },
  "no-document": {
    "severity": "error",
    "about": "tenant",
    "fix": "Open the address of the frame in a tab of its own, and see how long the tenant takes."
  },
  "silent-surface": {
    "severity": "error",
    "about": "surface",
    "fix": "Open the frame's address: it may be an error page. X-Frame-Options of the tenant may refuse the page, and hostOrigins of the surface must have its origin."
  },
  "not-in-view": {
    "severity": "warning",
    "about": "container",
    "fix": "Nothing: the embed loads once its container comes near. One that is hidden never does."
  },
  "page-hidden": {
    "severity": "warning",
    "about": "page",
    "fix": "Nothing: browsers slow hidden pages down."
  },
  "frame-hidden": {
    "severity": "warning",
    "about": "container",
    "fix": "Show the container: display, visibility or content-visibility of it or of an ancestor hides the frame."
  },
  "frame-without-size": {
    "severity": "warning",
    "about": "container",
    "fix": "Give the container a width and a height, or use autoHeight."
  },
  "default-height": {
    "severity": "warning",
    "about": "container",
    "fix": "Give the container a height: 100% of no height is none. Or use autoHeight."
  },
  "sdk-doubled": {
    "severity": "warning",
    "about": "page",
    "fix": "Keep one script tag, that of the newest version: the first one that runs defines the element."
  },
  "clock-skew": {
    "severity": "warning",
    "about": "page",
    "fix": "Set the clock: sessions may count as expired, or as not valid yet."
  }
} as const satisfies Readonly<Record<string, CauseText>>;
