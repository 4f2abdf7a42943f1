import { pageEmbeds, warnOnce } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { type Diagnosis, diagnose, judge } from '../diagnose/diagnose.js';
import { type Watch, watchEmbed } from '../diagnose/evidence.js';
import type { Embed } from '../embed.js';
import { type EmbedError, ERRORS_PAGE, isEmbedError } from '../error.js';
import { type AddressOptions, originOf } from '../load/address-source.js';
import { viewOf } from '../load/frame.js';
import { devListeners } from '../messages/message-router.js';
import { surfaceErrorOf } from '../messages/surface-error-of.js';

/** Milliseconds after `ready` in which a height may still come from the surface. */
const SETTLING = 1000;

/** The height that browsers give an iframe whose container has none. */
const DEFAULT_HEIGHT = 150;

/** Mounts of the same address that ended at once, and within how many milliseconds they are counted. */
const MAX_SHORT = 3;
const SHORT = 5000;

/** Milliseconds that no load takes less than: smaller timeouts are meant as seconds. */
const MIN_TIMEOUT = 100;

interface WarnOptions extends AddressOptions {
  readonly readyTimeout?: number | undefined;
}

const timers = new WeakMap<Embed, ReturnType<typeof setTimeout>>();
const watches = new WeakMap<Embed, Watch>();
const shortLives = new WeakMap<Document, Map<string, number[]>>();

/** Warns of a failure, with its reason and where to read on, and of an embed that is too low. Only development builds call this. */
export function warnOfState(embed: Embed, options: WarnOptions = {}): void {
  const { state, error, iframe } = embed;
  clearTimeout(timers.get(embed));
  if (state === 'failed' && error) {
    // The words of a surface come with the code.
    const text = error.message.startsWith(error.code) ? error.message : `${error.code}: ${error.message}`;
    const known = surfaceErrorOf(error.cause?.name);
    const reason = known ? `${known.about} ${known.fix}` : reasonOf(embed, options);
    const sentences = [sentence(text + causeText(error)), reason, `See ${ERRORS_PAGE}#${error.code}`];
    warnOnce(sentences.filter(Boolean).join(' '));
  }
  if (state === 'ready' && iframe.offsetParent) timers.set(embed, setTimeout(warnOfHeight, SETTLING, embed));
}

/** A listener of its own would be one more for each embed of the page. */
function listenToRouter(listener: (event: MessageEvent) => void): () => void {
  devListeners.add(listener);
  return () => devListeners.delete(listener);
}

/** Watches each load of an embed, from its mount on; returns what stops that. */
function watchLoads(connection: Connection): () => void {
  const { embed, hooks } = connection;
  const stop = () => watches.get(embed)?.stop();

  function watch() {
    stop();
    watches.set(embed, watchEmbed(connection, listenToRouter));
  }

  watch();
  // What the last document said is no evidence of why this one shows nothing.
  hooks.add({ onStateChange: () => embed.state === 'loading' && watch() });
  return stop;
}

/** Findings of what was seen of an embed since its load began. */
function judgeWatched(embed: Embed): Diagnosis {
  const seen = watches.get(embed)?.look();
  return seen ? judge(seen) : [];
}

/** The first finding of what was seen of the load; where the frame is silent, with all that may be the reason for that. */
function reasonOf(embed: Embed, options: WarnOptions): string {
  const [first] = judgeWatched(embed);
  const isSilent = embed.error?.code === 'ready-timeout' && (!first || /silent|no-document/.test(first.code));
  const finding = first && `Finding "${first.code}": ${first.evidence}. ${first.fix}`;
  return [finding, isSilent && reasonsOfSilence(embed, options)].filter(Boolean).join(' ');
}

/**
 * Why an embed may have had no `ready`. The page cannot tell these apart: a request to the tenant would break the policy of
 * a page whose `connect-src` does not name it.
 */
function reasonsOfSilence({ origin, iframe }: Embed, options: WarnOptions): string {
  const { baseUrl, path, readyTimeout = SHORT } = options;
  // No address has come yet, so that nothing was loaded.
  if (!origin) return '';
  if (readyTimeout < MIN_TIMEOUT)
    return `readyTimeout is ${readyTimeout} milliseconds, less than a load takes: give ${readyTimeout * 1000} for ${readyTimeout} seconds.`;
  const [scheme, other] = origin.startsWith('https') ? ['https', 'http'] : ['http', 'https'];
  const address = String(baseUrl ?? '');
  const pathname = URL.canParse(address) ? new URL(address).pathname : '/';
  if (/\/api(\/v\d+)?\/?$/.test(pathname))
    return `baseUrl has the path "${pathname}" of the HTTP API: give "${origin}", the address of the tenant.`;
  const reasons = [
    ...(globalThis.crossOriginIsolated
      ? [
          `this page is cross-origin isolated: if that is by Cross-Origin-Embedder-Policy, browsers block a frame without that header (set credentialless: true, which Chromium knows, or let ${origin} send Cross-Origin-Embedder-Policy and Cross-Origin-Resource-Policy)`,
        ]
      : []),
    `the server is down, or the port is wrong (open ${origin} in a tab)`,
    `baseUrl begins with ${scheme}, where the server speaks ${other}`,
    ...(pathname === '/'
      ? []
      : [`baseUrl has the path "${pathname}", which the tenant does not have (try "${origin}")`]),
    ...(path ? [`the tenant has no page "${path.replace(/\?.*/s, '')}" that answers: compare the option path`] : []),
    `${origin} does not allow ${originOf(iframe)} to embed it (then the console names frame-ancestors, X-Frame-Options or frame-src)`,
  ];
  return `One of these is the reason: ${reasons.join('; ')}.`;
}

function warnOfHeight({ iframe }: Embed): void {
  const { clientHeight, parentElement } = iframe;
  // A container that is 150 pixels high on purpose says so.
  const height = `${parentElement?.computedStyleMap?.().get('height') ?? ''}`;
  if (clientHeight && (clientHeight !== DEFAULT_HEIGHT || height.endsWith('px'))) return;
  const why = clientHeight ? ', as browsers make an iframe in a container without a height' : '';
  warnOnce(
    `the embed is ${clientHeight} pixels high${why}. Give its container a height, in CSS or by the class in className; an iframe takes none from its content. Or use autoHeight.`,
  );
}

/**
 * Watches an embed, and shows it to the tools of the page; returns what is to be done at its end. Only development builds call
 * this.
 */
export function enlist(connection: Connection, options: AddressOptions): () => void {
  const { embed } = connection;
  const page = embed.iframe.ownerDocument;
  // A page that a test wrote has what it needs, and no events of its window.
  const unwatch = viewOf(embed.iframe)?.addEventListener ? watchLoads(connection) : undefined;
  const entry = {
    embed,
    sessionParam: options.sessionParam ?? 'session',
    find: () => judgeWatched(embed),
    diagnose: () => diagnose(embed),
  };
  const bornAt = performance.now();
  pageEmbeds().add(entry);
  warnOfCopies(connection.frame.target, connection.addresses.known?.origin);
  return () => {
    unwatch?.();
    pageEmbeds().remove(entry);
    warnOfShortLife(page, options, bornAt);
  };
}

/** Warns of a frame of the tenant in the container, which no embed made: a copy of the page was shown again. */
function warnOfCopies(target: Element, origin: string | undefined): void {
  if (!origin || !target.querySelector?.(`iframe[src^="${origin}/"]`)) return;
  warnOnce(
    'the container already holds an iframe of the tenant, with a session that was used. A library such as Turbo or htmx keeps a copy of the page and shows it again: call destroy() before it makes the copy. See the guide "Turbo, htmx and other page swappers".',
  );
}

/** Warns of embeds of one address that are destroyed soon after they were mounted, again and again. */
function warnOfShortLife(page: Document, { baseUrl, dashboard, path }: AddressOptions, bornAt: number): void {
  const now = performance.now();
  if (now - bornAt > SHORT) return;
  const key = `${baseUrl} ${dashboard ?? path}`;
  const ofPage = shortLives.get(page) ?? new Map<string, number[]>();
  shortLives.set(page, ofPage);
  const ends = [...(ofPage.get(key) ?? []), now].filter((end) => now - end < 2 * SHORT);
  ofPage.set(key, ends);
  if (ends.length < MAX_SHORT) return;
  const subject = dashboard ? ` of the dashboard "${dashboard}"` : '';
  warnOnce(
    `an embed${subject} is mounted and destroyed again and again, and each one takes a session. Keep one: in React and Vue a new "key" on each render mounts anew, and so does a component that is defined within another, or an option other than theme, colorScheme, locale and filters that changes on each render.`,
  );
}

/** Ends a text where it does not end itself, as the words of a surface may. */
function sentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

/** Why there is no session. Of an error that is not ours only the name: its words may be secret. */
function causeText({ code, cause }: EmbedError): string {
  if (code !== 'session-failed' || !cause) return '';
  const name = /^\w+$/.exec(cause.name)?.[0] ?? 'Error';
  return ` (${isEmbedError(cause) ? cause.message : name})`;
}
