/** What each finding of `diagnose` means, for its page. */
export const findingMeanings: Readonly<Record<string, string>> = {
  destroyed: 'The embed has ended, so its container is empty.',
  'page-prerendering':
    'The browser prepares the page before the viewer opens it. No session is requested for a page that nobody may ever see.',
  offline: 'The browser has no network. The embed waits for one, and counts no time meanwhile.',
  'container-removed': 'The element that the embed was mounted into has left the page, and its iframe with it.',
  'frame-removed': 'The container is there, and something other than the SDK has removed its iframe.',
  'csp-frame-src':
    'The Content-Security-Policy of your page does not allow frames of the tenant, so nothing was requested.',
  'frame-ancestors':
    'The tenant has answered with a policy that does not let your page show it. Chromium tells the page so; in other browsers, the finding is `silent-surface`.',
  'isolated-page':
    'Your page is cross-origin isolated (`Cross-Origin-Embedder-Policy`). Browsers then show only frames that agree to it.',
  'mixed-content': 'Your page has https and the tenant has not.',
  'session-unauthorized':
    'Your session endpoint knows no viewer who is signed in, or passes on a 401 of the platform, which takes `Authorization: Api-Key <key>` and no `Bearer`.',
  'session-forbidden': 'Your session endpoint knows the viewer, and refuses.',
  'session-not-found': 'No session endpoint takes a POST at this address.',
  'session-method': 'The address exists, but not for POST.',
  'session-busy': 'Too many sessions were requested. The embed waits as long as `Retry-After` says, and tries again.',
  'session-server-error': 'Your backend failed while it made a session.',
  'session-refused': 'Your session endpoint answered with another status than 200.',
  'csp-connect-src': 'The Content-Security-Policy of your page does not allow the request for a session.',
  'session-not-json': 'Your session endpoint answered with 200, and with something other than JSON.',
  'session-malformed': 'Your session endpoint answered with JSON that has no `sessionId`.',
  'session-redirected': 'Your session endpoint sends the request to another origin, most often to a login page.',
  'session-cors':
    'The session endpoint is on another origin and answers, but without a header that lets your page read that.',
  'session-unreachable': 'The request for a session got no answer at all.',
  'trusted-types':
    'The Content-Security-Policy of your page requires Trusted Types, and stopped the code that gets the session.',
  'session-function':
    'The function of the option `session` or `url` has thrown, or returned something without a session.',
  'page-hidden': 'The viewer looks at another tab. Time in the background does not count towards `readyTimeout`.',
  'session-pending': 'The session was requested, and neither an answer nor an error has come.',
  'session-repeated': 'Two loads were given the same session, which a cache may have kept, and the surface failed.',
  'surface-failed':
    'The surface is there, and has reported an error that it cannot go on from. The evidence has its words.',
  'surface-lost': 'The surface was ready, and no longer answers `watchHealth`.',
  'other-origin': 'The frame has gone on to another origin, whose messages are not trusted.',
  'other-namespace': 'The surface uses the wire of this SDK under another brand.',
  'never-ready': 'The surface sends messages of this wire, but not the one that tells that it is ready.',
  'other-messages': 'The frame shows a page that sends messages of another kind.',
  'local-network-denied': 'The tenant is in a local network, and the viewer has refused access to it.',
  'tenant-unreachable':
    'A request to the origin of the tenant failed: no name, no server, no valid certificate, or a blocker. A tenant whose start page has `Cross-Origin-Resource-Policy: same-origin` refuses such a request as well.',
  'no-document': 'The tenant has been asked for the page of the frame, and has not answered yet.',
  'silent-surface':
    'The frame has loaded something that sends no message. Browsers do not tell a page whether that is an error page, a refusal or a page without the guest package.',
  'not-in-view': 'The option `lazy` is set, and the viewer has not come near the container.',
  'frame-hidden': 'The embed is there, and CSS hides it.',
  'frame-without-size': 'The embed is there, and has no width or no height.',
  'default-height':
    'The height of the iframe is 100% of its container, which has none of its own, so browsers take 150 pixels.',
  'sdk-doubled': 'The page loads the script of the SDK more than once, often in two versions.',
  'clock-skew':
    'The clock of this computer and that of your server differ by more than two minutes. It is looked at only where a load fails.',
  'page-unreachable': 'The page itself did not open: no answer, no valid certificate, or a status of 400 or more.',
  'no-embed': 'The page has loaded, and has neither an iframe of an embed nor a request for a session.',
  'option-refused':
    'An option has a value that the SDK does not take, so there is no embed. The console of the page has the whole sentence.',
  'page-error':
    'A script of the page failed and did not catch its error. If it was to mount the embed, that did not happen.',
  'x-frame-options':
    'The tenant forbids every page of another origin to show it, in a header that knows no list of origins.',
  'tenant-certificate': 'The browser does not trust the certificate of the tenant. In a frame it offers no way around.',
  'surface-status': 'The tenant answered the frame with an error page.',
};
