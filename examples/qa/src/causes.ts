import { type Embed, type EmbedOptionFields, watchHealth } from '@svc-embed/host';

/** The same server under its other name: another origin. */
export const TENANT = `http://127.0.0.1:${location.port}`;

/** The event after which an endless load is diagnosed; without one, the load ends by itself. */
type Until = 'load' | 'message' | 'report' | 'now';

export interface CauseRow {
  /** The expected finding. */
  readonly code: string;
  readonly title: string;
  readonly options?: EmbedOptionFields;
  /** Style of the container; 300 pixels of height without one. */
  readonly style?: string;
  readonly until?: Until;
  /** Changes the page before the embed is mounted; returns a function that undoes it. */
  readonly before?: () => () => void;
  /** Changes the embed or the page once it is mounted. */
  readonly after?: (embed: Embed, target: HTMLElement) => void | Promise<void>;
}

const endpoint = (answer: string): EmbedOptionFields => ({ sessionEndpoint: `/api/cause/${answer}` });

const surface = (dashboard: string, until?: Until) => ({ options: { dashboard }, ...(until && { until }) });

/** Causes by their subject. */
export const causeRows: Readonly<Record<string, readonly CauseRow[]>> = {
  'The page': [
    { code: 'destroyed', title: 'The page destroys the embed', after: (embed) => embed.destroy() },
    {
      code: 'csp-frame-src',
      title: 'The policy of the page lacks the tenant',
      options: { baseUrl: 'http://tenant.example', insecureHosts: ['tenant.example'] },
      until: 'load',
    },
    {
      code: 'csp-connect-src',
      title: 'The policy of the page lacks the session endpoint',
      options: { sessionEndpoint: 'https://backend.example/session' },
    },
    {
      code: 'trusted-types',
      title: 'The session function writes HTML in a page with Trusted Types',
      options: {
        session() {
          document.body.insertAdjacentHTML('beforeend', '<p></p>');
          return '';
        },
      },
    },
    {
      code: 'page-prerendering',
      title: 'The browser prerenders the page (simulated)',
      options: endpoint('hang'),
      before: () => pretend(document, 'prerendering', true),
    },
    {
      code: 'page-hidden',
      title: 'The page is in the background (simulated)',
      options: endpoint('hang'),
      before: () => pretend(document, 'hidden', true),
    },
  ],
  'The container': [
    {
      code: 'container-removed',
      title: 'A script removes the container',
      until: 'now',
      after: (_, target) => target.remove(),
    },
    {
      code: 'frame-removed',
      title: 'A script removes the frame',
      until: 'now',
      after: ({ iframe }) => iframe.remove(),
    },
    {
      code: 'not-in-view',
      title: 'A lazy embed is far below',
      style: 'margin-top: 5000px; height: 100px',
      options: { lazy: true },
    },
    { code: 'frame-hidden', title: 'CSS hides the container', style: 'display: none' },
    { code: 'frame-without-size', title: 'The container has no height', style: 'height: 0' },
    { code: 'default-height', title: 'No ancestor gives the frame a height', style: '' },
  ],
  'The session': [
    { code: 'session-unauthorized', title: 'Nobody is signed in', options: endpoint('401') },
    { code: 'session-forbidden', title: 'The viewer may not', options: endpoint('403') },
    { code: 'session-not-found', title: 'The route is missing', options: endpoint('404') },
    { code: 'session-method', title: 'The route takes no POST', options: endpoint('405') },
    { code: 'session-busy', title: 'The route asks to wait', options: endpoint('429') },
    { code: 'session-server-error', title: 'The backend fails', options: endpoint('500') },
    { code: 'session-refused', title: 'The backend refuses', options: endpoint('418') },
    { code: 'session-not-json', title: 'The route answers with a login page', options: endpoint('html') },
    { code: 'session-malformed', title: 'The answer has no session', options: endpoint('malformed') },
    { code: 'session-redirected', title: 'The route redirects to another site', options: endpoint('redirect') },
    { code: 'session-unreachable', title: 'The route closes the connection', options: endpoint('close') },
    { code: 'session-pending', title: 'The route never answers', options: endpoint('hang'), until: 'now' },
    {
      code: 'session-cors',
      title: 'The endpoint of another origin does not name the page',
      options: { sessionEndpoint: `${TENANT}/api/cause/401` },
    },
    {
      code: 'session-function',
      title: 'The session function throws',
      options: { session: () => Promise.reject(new TypeError('No session.')) },
    },
    {
      code: 'session-repeated',
      title: 'The session function keeps its first session',
      options: { dashboard: 'spent', session: () => 'kept' },
      async after(embed) {
        await embed.ready.catch(() => {});
      },
    },
  ],
  'The tenant': [
    { code: 'other-origin', title: 'The tenant redirects to another origin', ...surface('elsewhere', 'message') },
    {
      code: 'tenant-unreachable',
      title: 'Nobody listens at the address',
      options: { baseUrl: 'http://127.0.0.1:9' },
      until: 'load',
    },
    { code: 'no-document', title: 'The tenant never answers', ...surface('hang', 'now') },
    { code: 'silent-surface', title: 'The tenant sends X-Frame-Options', ...surface('refused', 'load') },
  ],
  'The surface': [
    { code: 'surface-failed', title: 'The surface reports a fatal error', ...surface('fatal') },
    { code: 'never-ready', title: 'The surface never says ready', ...surface('unready', 'message') },
    { code: 'other-namespace', title: 'The surface has another brand', ...surface('brand', 'message') },
    { code: 'other-messages', title: 'The frame shows another application', ...surface('noise', 'message') },
    {
      code: 'surface-lost',
      title: 'The surface hangs',
      ...surface('hanging', 'now'),
      async after(embed) {
        await embed.ready;
        const failed = new Promise<void>((resolve) => {
          embed.onStateChange((state) => state === 'failed' && resolve());
        });
        embed.use(watchHealth({ interval: 100, timeout: 100 }));
        await failed;
      },
    },
  ],
  'The network': [
    {
      code: 'offline',
      title: 'The browser is offline (simulated)',
      options: endpoint('hang'),
      before: () => pretend(navigator, 'onLine', false),
    },
  ],
  // Last, because browsers also report it later for the same tenant.
  'The policy of the tenant': [
    { code: 'frame-ancestors', title: 'The tenant does not list the page', ...surface('ancestors', 'report') },
  ],
};

/** The causes that this page cannot create, and why. */
export const othersByCode: Readonly<Record<string, string>> = {
  'isolated-page': 'the page would have to be isolated as a whole, so no other embed would show in it',
  'mixed-content': 'the page would have to be served over https',
  'sdk-doubled': 'the Trusted Types of the page let no script be added',
  'local-network-denied': 'the viewer decides about it: deny it in the settings of this site',
  'clock-skew': 'the clock of the computer decides: set it two minutes ahead, and choose any cause that fails',
};

/** Gives a property of the page another value until the returned function is called. */
function pretend(owner: object, name: string, value: unknown): () => void {
  Object.defineProperty(owner, name, { value, configurable: true });
  return () => Reflect.deleteProperty(owner, name);
}
