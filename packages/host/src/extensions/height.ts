import { connectHost, frameHeightDefinition, heightDefinition, warnOnce } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import type { EmbedExtension } from '../embed.js';
import { refuse } from '../error.js';
import { makeExtension } from '../extension.js';
import { isAmount, type Rule, readRules } from '../rule.js';
import { onForeignLoad } from './foreign-load.js';
import { startLast } from './start-last.js';

/** Options of `autoHeight`, in pixels. */
export interface AutoHeightOptions {
  /** Default 0. */
  readonly min?: number | undefined;
  /** Default 20 000: a bound for content that never stops growing. */
  readonly max?: number | undefined;
}

/** Maximum number of changes between growing and shrinking within a second. */
const MAX_TURNS = 4;

/** Milliseconds for which a height is kept at first; each time after that twice as long. */
const HOLD = 1_000;

/** Maximum number of growths by the same step within a second. */
const MAX_STEPS = 20;

/** A style, with the property of browsers that size frames by their content. */
type Style = Pick<CSSStyleDeclaration, 'height'> & { frameSizing?: string };

/**
 * Makes the iframe as high as its content, if the surface supports it: nothing happens before the surface has reported a height.
 * Content whose height depends on the frame's, as with `100vh`, can make both go up and down without end; then the larger height
 * is kept. Content that is always a bit higher than its frame, as with `100vh` and a margin, makes both grow; that ends within a
 * second. The handle stops it, and restores the iframe's earlier height.
 *
 * If the browser supports `frame-sizing` and the surface has allowed it, the browser sizes the frame by its content, within the
 * same limits and without messages.
 *
 * @throws EmbedError `invalid-option`, when it is used
 * @example
 * mountEmbed('#movies', {
 *   baseUrl: 'https://acme.example.com',
 *   dashboard: 'movies-overview',
 *   sessionEndpoint: '/api/session',
 *   extensions: [autoHeight({ min: 200, max: 2400 })],
 * });
 */
export function autoHeight(options: AutoHeightOptions = {}): EmbedExtension<() => void> {
  return makeExtension('autoHeight', connectHeight, options);
}

function connectHeight(connection: Connection, options: AutoHeightOptions): () => void {
  const pixels: Rule = [isAmount, DEV && 'pixels, 0 or more'];
  const { min = 0, max = 20_000 } = readRules({ min: pixels, max: pixels }, options);
  if (min > max) refuse('min', DEV && 'at most the max', min);
  return startLast(connection, 'autoHeight', () => startHeight(connection, min, max));
}

function startHeight(connection: Connection, min: number, max: number): () => void {
  const { embed } = connection;
  const { height: before, frameSizing = '' }: Style = embed.iframe.style;
  // Requested first, so that a surface that is ready already cannot report a height before.
  const sizing = 'frameSizing' in embed.iframe.style ? connectHost(connection, frameHeightDefinition) : undefined;
  // The next page might not size the frame.
  const offLoad = sizing && onForeignLoad(connection, keep);
  const channel = connectHost(connection, heightDefinition);
  const steady = createSteadyHeight();
  const steadyByBrowser = createSteadyHeight();
  let isByBrowser = false;
  /** The limits for the browser, temporarily narrower than the page's after the height has gone up and down. */
  let low = min;
  let high = max;
  let hold = HOLD;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = sizing && new ResizeObserver(checkHeight);
  const undo = [
    // CSSOM, which no `style-src` forbids. Nothing reads the layout, so the browser need not compute it in a task of messages.
    channel.on('resize', (payload) => {
      const { height } = payload as { readonly height: number };
      setHeight(`${steady(Math.min(max, Math.max(min, Math.ceil(height))))}px`);
    }),
    sizing?.onStateChange(settle),
    offLoad,
    () => observer?.disconnect(),
    () => clearTimeout(timer),
    () => setHeight(before),
  ];
  settle();

  function setHeight(height: string, byBrowser = false) {
    const style: Style = embed.iframe.style;
    isByBrowser = byBrowser;
    style.height = height;
    if (sizing) style.frameSizing = byBrowser ? 'content-height' : frameSizing;
  }

  function settle() {
    observer?.disconnect();
    clearTimeout(timer);
    hold = HOLD;
    if (sizing?.state !== 'active') return keep();
    sizeByBrowser();
    observer?.observe(embed.iframe);
  }

  function sizeByBrowser(from = Math.max(min, 1), to = max) {
    [low, high] = [from, to];
    // A frame without height is not rendered, so its content could not request another height. `max-content`: a flex container
    // stretches items with `auto`.
    setHeight(`calc-size(max-content, clamp(${low}px, size, ${high}px))`, true);
  }

  /** Ends the sizing by the browser: the next document has no height yet. */
  function keep() {
    if (isByBrowser) setHeight(getComputedStyle(embed.iframe).height);
  }

  function checkHeight() {
    if (!isByBrowser) return;
    const height = Number.parseFloat(getComputedStyle(embed.iframe).height);
    const kept = steadyByBrowser(height);
    if ([height, low, high].includes(kept)) return;
    if (kept > height) sizeByBrowser(kept, high);
    else sizeByBrowser(low, kept);
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isByBrowser) sizeByBrowser();
    }, hold);
    hold *= 2;
  }

  return () => {
    for (const end of undo) end?.();
  };
}

/** Makes a function that turns reported heights into shown ones, and keeps the larger one while they go up and down. */
function createSteadyHeight(): (height: number) => number {
  let shown = 0;
  let last: number | undefined;
  let isGrowing: boolean | undefined;
  /** The times of the last turns, one more than are allowed. */
  let turns: readonly number[] = [];
  let step = 0;
  /** The times of the last growths by the same step, one more than are allowed. */
  let steps: readonly number[] = [];
  return (height) => {
    const now = performance.now();
    if (height === last && steps.length > MAX_STEPS) return shown;
    const growth = height - Number(last);
    const isSameStep = growth === step && step > 0;
    step = growth;
    steps = isSameStep ? [...steps, now].slice(-MAX_STEPS - 1) : [];
    if (last !== undefined && height !== last) {
      const wasGrowing = isGrowing;
      isGrowing = height > last;
      if (wasGrowing === !isGrowing) turns = [...turns, now].slice(-MAX_TURNS - 1);
    }
    last = height;
    const isLoop = turns.length > MAX_TURNS && now - Number(turns[0]) < 1000;
    if (steps.length > MAX_STEPS && now - Number(steps[0]) < 1000) {
      if (DEV)
        warnOnce('the content is always higher than its frame, as with 100vh and a margin; the frame grows no more');
      return shown;
    }
    if (isLoop && DEV)
      warnOnce(
        'the height of the content goes up and down with that of the frame, as with 100vh; the larger one is kept',
      );
    shown = isLoop ? Math.max(shown, height) : height;
    return shown;
  };
}
