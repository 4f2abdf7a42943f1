import { pageEmbeds, warnOnce } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { type Diagnosis, diagnose, diagnoseFrom } from '../diagnose/diagnose.js';
import { type Watch, watchEmbed } from '../diagnose/evidence.js';
import type { Embed } from '../embed.js';
import { type EmbedError, ERRORS_PAGE, isEmbedError } from '../error.js';
import { type AddressOptions, originOf } from '../load/address-source.js';
import { viewOf } from '../load/frame.js';
import { devListeners } from '../messages/message-router.js';
import { surfaceErrorOf } from '../messages/surface-error-of.js';

/** Milliseconds after `ready` within which the surface may still send a height. */
const MAX_HEIGHT_WAIT = 1000;

/** The height that browsers give an iframe whose container has none. */
const DEFAULT_HEIGHT = 150;

/** Number of short lives of one address that causes a warning, and the maximum milliseconds of a short life. */
const MAX_SHORT_LIVES = 3;
const SHORT_LIFE = 5000;

/** Every load takes more milliseconds than this: smaller timeouts were probably meant as seconds. */
const MIN_TIMEOUT = 100;

interface WarnOptions extends AddressOptions {
  readonly readyTimeout?: number | undefined;
}

const timers = new WeakMap<Embed, ReturnType<typeof setTimeout>>();
const watches = new WeakMap<Embed, Watch>();
const shortLives = new WeakMap<Document, Map<string, number[]>>();

/** Warns of a failure, with its reason and a link, and of an embed that is not high enough. Only development builds call this. */
export function warnOfState(embed: Embed, options: WarnOptions = {}): void {
  const { state, error, iframe } = embed;
  clearTimeout(timers.get(embed));
  if (state === 'failed' && error) {
    // The text of a surface's error already has the code.
    const text = error.message.startsWith(error.code) ? error.message : `${error.code}: ${error.message}`;
    const known = surfaceErrorOf(error.cause?.name);
    const reason = known ? `${known.about} ${known.fix}` : reasonOf(embed, options);
    const sentences = [sentence(text + causeText(error)), reason, `See ${ERRORS_PAGE}#${error.code}`];
    warnOnce(sentences.filter(Boolean).join(' '));
  }
  if (state === 'ready' && iframe.offsetParent) timers.set(embed, setTimeout(warnOfHeight, MAX_HEIGHT_WAIT, embed));
}

/** Listens through the router, so that the page keeps one `message` listener for all embeds. */
function listenToRouter(listener: (event: MessageEvent) => void): () => void {
  devListeners.add(listener);
  return () => devListeners.delete(listener);
}

/** Watches each load of an embed, from its mount on; returns a function that stops it. */
function watchLoads(connection: Connection): () => void {
  const { embed, hooks } = connection;
  const stop = () => watches.get(embed)?.stop();

  function watch() {
    stop();
    watches.set(embed, watchEmbed(connection, listenToRouter));
  }

  watch();
  // The last document's messages are no evidence for this one.
  hooks.add({ onStateChange: () => embed.state === 'loading' && watch() });
  return stop;
}

/** Returns the findings from what was observed of an embed since its load began. */
function diagnoseWatched(embed: Embed): Diagnosis {
  const seen = watches.get(embed)?.look();
  return seen ? diagnoseFrom(seen) : [];
}

/** Returns the first finding of the load; if the frame is silent, also all possible reasons for that. */
function reasonOf(embed: Embed, options: WarnOptions): string {
  const [first] = diagnoseWatched(embed);
  const isSilent = embed.error?.code === 'ready-timeout' && (!first || /silent|no-document/.test(first.code));
  const finding = first && `Finding "${first.code}": ${first.evidence}. ${first.fix}`;
  return [finding, isSilent && reasonsOfSilence(embed, options)].filter(Boolean).join(' ');
}

/**
 * Returns the possible reasons for a missing `ready`. The page cannot distinguish them: a request to the tenant would violate the
 * policy of a page whose `connect-src` does not name it.
 */
function reasonsOfSilence({ origin, iframe }: Embed, options: WarnOptions): string {
  const { baseUrl, path, readyTimeout = MIN_TIMEOUT } = options;
  // There is no address yet, so nothing was loaded.
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
  // A container that is 150 pixels high on purpose has a height in pixels.
  const height = `${parentElement?.computedStyleMap?.().get('height') ?? ''}`;
  if (clientHeight && (clientHeight !== DEFAULT_HEIGHT || height.endsWith('px'))) return;
  const why = clientHeight ? ', as browsers make an iframe in a container without a height' : '';
  warnOnce(
    `the embed is ${clientHeight} pixels high${why}. Give its container a height, in CSS or by the class in className; an iframe takes none from its content. Or use autoHeight.`,
  );
}

/** Watches an embed, and adds it to the page's list for tools; returns a function for its end. Only development builds call this. */
export function registerEmbed(connection: Connection, options: AddressOptions): () => void {
  const { embed } = connection;
  const page = embed.iframe.ownerDocument;
  // The page of a test may have a window without events.
  const unwatch = viewOf(embed.iframe)?.addEventListener ? watchLoads(connection) : undefined;
  const entry = {
    embed,
    sessionParam: options.sessionParam ?? 'session',
    find: () => diagnoseWatched(embed),
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

/** Warns of a frame of the tenant in the container that no embed made: a copy of the page was shown again. */
function warnOfCopies(target: Element, origin: string | undefined): void {
  if (!origin || !target.querySelector?.(`iframe[src^="${origin}/"]`)) return;
  warnOnce(
    'the container already holds an iframe of the tenant, with a session that was used. A library such as Turbo or htmx keeps a copy of the page and shows it again: call destroy() before it makes the copy. See the guide "Turbo, htmx and other page swappers".',
  );
}

/** Warns of embeds of one address that are repeatedly destroyed soon after they were mounted. */
function warnOfShortLife(page: Document, { baseUrl, dashboard, path }: AddressOptions, bornAt: number): void {
  const now = performance.now();
  if (now - bornAt > SHORT_LIFE) return;
  const key = `${baseUrl} ${dashboard ?? path}`;
  const ofPage = shortLives.get(page) ?? new Map<string, number[]>();
  shortLives.set(page, ofPage);
  const ends = [...(ofPage.get(key) ?? []), now].filter((end) => now - end < 2 * SHORT_LIFE);
  ofPage.set(key, ends);
  if (ends.length < MAX_SHORT_LIVES) return;
  const subject = dashboard ? ` of the dashboard "${dashboard}"` : '';
  warnOnce(
    `an embed${subject} is mounted and destroyed again and again, and each one takes a session. Keep one: in React and Vue a new "key" on each render remounts it, and so does a component that is defined within another, or an option other than theme, colorScheme, locale and filters that changes on each render.`,
  );
}

/** Adds a period to a text, unless it has an end, as the text of a surface may. */
function sentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

/** Returns the cause of a missing session; only the name of an error that is not ours, because its text may be secret. */
function causeText({ code, cause }: EmbedError): string {
  if (code !== 'session-failed' || !cause) return '';
  const name = /^\w+$/.exec(cause.name)?.[0] ?? 'Error';
  return ` (${isEmbedError(cause) ? cause.message : name})`;
}
