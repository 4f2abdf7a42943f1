import { native, ownOptions } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import type { EmbedExtension } from '../embed.js';
import type { EmbedError } from '../error.js';
import { makeExtension } from '../extension.js';
import { coverContentStyle, coverStyle, coverTexts, makeNode, retryStyle, showLater } from './covers.js';
import { startLast } from './start-last.js';

/** The argument of a function that renders a failure. */
export interface EmbedFailure {
  /** The reason of the failure. */
  readonly error: EmbedError;
  /** Loads again, with a fresh session if a function or an endpoint returns it. */
  readonly retry: () => void;
}

/** Options of `showCovers`. Without your own texts, the covers are in English, with `lang="en"`. */
export interface CoversOptions {
  /** Covers the embed while it loads: a text, or a function that returns the content; null for no cover. */
  readonly loading?: string | (() => Node | string) | null | undefined;
  /** Covers the embed after a failure: a text above the button, or a function that returns all of the content; null for no cover. */
  readonly error?: string | ((failure: EmbedFailure) => Node | string) | null | undefined;
  /** The text of the button. */
  readonly retry?: string | undefined;
}

/**
 * Covers an embed while it loads and after a failure, as the components do. A cover has the font and the colors of the page; the
 * frame below is inert.
 *
 * @example
 * const embed = mountEmbed('#movies', { baseUrl, dashboard: 'movies-overview', sessionEndpoint: '/api/session' });
 * embed.use(showCovers({ loading: 'Einen Moment…', error: 'Der Bericht ist nicht verfügbar.', retry: 'Nochmal' }));
 */
export function showCovers(options: CoversOptions = {}): EmbedExtension<() => void> {
  return makeExtension('showCovers', connectCovers, options);
}

function connectCovers(connection: Connection, options: CoversOptions): () => void {
  return startLast(connection, 'showCovers', () => startCovers(connection, options));
}

function startCovers({ embed, frame }: Connection, options: CoversOptions): () => void {
  const { loading = coverTexts.loading, error: failed = coverTexts.error, retry: label } = ownOptions(options);
  const { target } = frame;
  const isFrame = native(target, 'localName') === 'iframe';
  const parent = (isFrame ? target.parentNode : target) as HTMLElement | ShadowRoot;
  // A shadow root has no box: its host's box holds the cover.
  const place = (native(parent, 'nodeType') === 11 ? (parent as ShadowRoot).host : parent) as HTMLElement;
  const style = native(place, 'style');
  const { position, minHeight } = style;
  let cover: HTMLElement | undefined;
  // A load into a container makes another frame.
  const observer = new MutationObserver(coverFrame);
  observer.observe(parent, { childList: true });
  const unlisten = embed.onStateChange(update);
  update();
  return stop;

  function update(): void {
    const { state, error } = embed;
    if (state !== 'destroyed') show(error ? makeFailed(error) : state === 'loading' ? makeLoading() : undefined);
  }

  function makeLoading(): HTMLElement | undefined {
    const text = typeof loading === 'function' ? loading() : loading;
    return makeCover(place, 'status', loading === coverTexts.loading, text);
  }

  function makeFailed(error: EmbedError): HTMLElement | undefined {
    if (typeof failed === 'function') return makeCover(place, 'alert', false, failed({ error, retry }));
    const button = makeNode(place, 'button', { type: 'button', onclick: retry }, label ?? coverTexts.retry);
    button.style.cssText = retryStyle;
    return makeCover(place, 'alert', failed === coverTexts.error && !label, failed, button);
  }

  function retry(): void {
    void embed.reload();
  }

  /** Replaces the cover. Focus inside the container moves to the new cover or the frame. */
  function show(next: HTMLElement | undefined): void {
    const hadFocus = native(place, 'matches', ':focus-within');
    if (cover) {
      cover.replaceWith();
      Object.assign(style, { position, minHeight });
    }
    cover = next;
    if (next) {
      if (getComputedStyle(place).position === 'static') style.position = 'relative';
      // Without a frame, a container that has no height would collapse.
      if (!native(place, 'clientHeight')) style.minHeight = '10rem';
      native(parent, 'append', next);
    }
    coverFrame();
    if (hadFocus) (next ?? embed.iframe).focus();
  }

  function coverFrame(): void {
    embed.iframe.inert = !!cover;
    embed.iframe.ariaBusy = `${embed.state === 'loading'}`;
  }

  function stop(): void {
    unlisten();
    observer.disconnect();
    show(undefined);
    embed.iframe.ariaBusy = null;
  }
}

function makeCover(
  place: HTMLElement,
  role: string,
  isEnglish: boolean,
  content: Node | string | null,
  ...more: Node[]
): HTMLElement | undefined {
  if (content === null) return undefined;
  const inner = makeNode(place, 'div', {}, content, ...more);
  inner.style.cssText = coverContentStyle;
  showLater(inner);
  const made = makeNode(place, 'div', { role, tabIndex: -1, ...(isEnglish && { lang: 'en' }) }, inner);
  made.style.cssText = coverStyle;
  return made;
}
