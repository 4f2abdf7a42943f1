// Generated from the texts of the types by `npm run generate`.

/** The meaning of each option. */
export const optionTexts = {
  allow:
    'Browser features that the embed may use; default `fullscreen` and `clipboard-write`, or the `allow` of a given iframe.',
  allowExport: 'Offers downloads of widgets and of the dashboard; default false.',
  baseUrl: "The tenant's address: https, or http on `localhost`, `127.0.0.0/8` and `[::1]`; a path prefix is kept.",
  className: 'A class for the iframe.',
  colorScheme:
    "The color scheme of the embed and of its covers; `auto` follows the viewer's system. Default: the surface's.",
  credentialless:
    'Loads the frame without the cookies and storage that its site has elsewhere, for pages with `Cross-Origin-Embedder-Policy`; default false. Sessions need no cookie; a private embed is not signed in. Only Chromium supports it; other browsers ignore it.',
  dashboard: "A dashboard's public id: 1 to 128 of `A-Z a-z 0-9 _ -`. Either this or `path`.",
  extensions: 'Extensions, such as `autoHeight()`, which are used before the first load begins; default none.',
  filters:
    "Filters preset in the address, by `view.dimension`, in this order: `{ 'movies.genre': { value: 'Drama' } }`.",
  insecureHosts:
    'For development: exact host names and IP addresses that may be reached over http, like loopback hosts, such as `sandbox` and `192.168.1.5`; default none.',
  lazy: 'Requests the session and loads when the target nears the viewport; default false, margin default `200px`.',
  locale: "A full code, a short code or a regional variant: `de-DE`, `de`, `de-AT`. Default: the surface's.",
  namespace:
    "Prefix of every message's `source` and `type`, `[a-z][a-z0-9-]*`; both sides need the same. Default `svc`.",
  onReject: 'Called with every message that claims to be ours and was dropped.',
  onSend:
    'Called with every action when it is posted, in the order of posting. A check of the name narrows the message.',
  params: 'Other parameters of the platform; `session`, `allowExport` and `f_*` are refused.',
  path: 'Any other embed address of the tenant, for the app and the chat: `/embed/...`; its own query is kept.',
  prerender:
    'Requests the session also in a prerendered page, before the viewer opens it; default false, so that a page that is never opened uses no session. It saves time only if the platform sends `Supports-Loading-Mode: prerender-cross-origin-frames`.',
  readyTimeout:
    "Milliseconds until a load without `ready` fails; default 15,000, 0 for none. They restart when the session arrives, at the frame's first `load` event, and whenever another embed of the page becomes ready, up to ten times as long in total. Time in a hidden tab does not count, and neither does the wait for a turn to request a session.",
  recover:
    'Loads again after a failure; default 3 attempts with `sessionEndpoint` or a function as `session` or `url`, else none. Slower loads follow, every 30 s to 5 min and when the network or the viewer returns.',
  sandbox:
    'More sandbox tokens than the default ones; top navigation is refused. False: no sandbox attribute. A given iframe that has the attribute keeps it.',
  session:
    "A session id, or a function that gets one. A platform may let an id open one document only, so prefer the function, which makes recovery possible too. Absent: private embedding, with the viewer's own login.",
  sessionEndpoint:
    "Instead of `session`: the address of a POST that answers `{ sessionId }`. On the page's own origin, or an absolute https address, which gets no cookies.",
  sessionParam: "The name of the session's parameter, default `session`.",
  signal: 'Destroys the embed when aborted.',
  theme: "`primaryColor`, `borderRadius` (pixels when a number), `font` and others; default the surface's own theme.",
  timezone: "The time zone of the times that are shown, an IANA name: `Europe/Berlin`. Default: the surface's.",
  title: "The iframe's accessible name; default `Embedded analytics`.",
  url: 'A whole embed address built by your backend, or a function that gets one; instead of all other parts.',
  window: "The window whose messages are received; default the target's. For tests.",
};
