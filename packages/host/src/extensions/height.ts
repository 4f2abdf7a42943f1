import { connectHost, frameHeightDefinition, heightDefinition, warnOnce } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import type { EmbedExtension } from '../embed.js';
import { refuse } from '../error.js';
import { makeExtension } from '../extension.js';
import { isAmount, type Rule, readRules } from '../rule.js';
import { onForeignLoad } from './foreign-load.js';
import { startLast } from './start-last.js';

/** How high `autoHeight` makes an iframe, in pixels. */
export interface AutoHeightOptions {
  /** Default 0. */
  readonly min?: number | undefined;
  /** Default 20 000: a bound for content that never stops growing. */
  readonly max?: number | undefined;
}

/** How often in a second a height may turn from growing to shrinking or back. */
const MAX_TURNS = 4;

/** For how many milliseconds a height is kept first; each time after that for twice as long. */
const HOLD = 1_000;

/** How often in a second a height may grow by the same step. */
const MAX_STEPS = 20;

/** What a browser that sizes frames by their content adds to styles. */
type Style = Pick<CSSStyleDeclaration, 'height'> & { frameSizing?: string };

/**
 * Makes the iframe as high as its content, where the surface supports that: nothing happens before the surface has reported
 * a height. Content whose height depends on that of the frame, as with `100vh`, can make both go up and down without end;
 * then the larger height is kept. Content that is always a bit higher than its frame, as with `100vh` and a margin, makes both
 * grow; that ends within a second. Returns what stops it and puts back the height that the iframe had.
 *
 * Where the browser knows `frame-sizing` and the surface has allowed it, the browser gives the frame the height of the
 * content, within the same limits and with no message.
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
  // Asked for first: a surface that is ready already has no time to report a height.
  const sizing = 'frameSizing' in embed.iframe.style ? connectHost(connection, frameHeightDefinition) : undefined;
  // The page that comes next may not size the frame.
  const offLoad = sizing && onForeignLoad(connection, keep);
  const channel = connectHost(connection, heightDefinition);
  const steady = createSteadyHeight();
  const steadyByBrowser = createSteadyHeight();
  let isByBrowser = false;
  /** The limits for the browser, which are narrower than the page's for a while after the height has gone up and down. */
  let low = min;
  let high = max;
  let hold = HOLD;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = sizing && new ResizeObserver(look);
  const undo = [
    // CSSOM, which no `style-src` forbids. Nothing reads the layout, which a task of messages would have to make anew.
    channel.on('resize', (payload) => {
      const { height } = payload as { readonly height: number };
      give(`${steady(Math.min(max, Math.max(min, Math.ceil(height))))}px`);
    }),
    sizing?.onStateChange(settle),
    offLoad,
    () => observer?.disconnect(),
    () => clearTimeout(timer),
    () => give(before),
  ];
  settle();

  function give(height: string, byBrowser = false) {
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
    giveByBrowser();
    observer?.observe(embed.iframe);
  }

  function giveByBrowser(from = Math.max(min, 1), to = max) {
    [low, high] = [from, to];
    // A frame without height is not drawn, and nothing in it could ask for another one. `max-content`: a flex container
    // stretches what has no more than `auto`.
    give(`calc-size(max-content, clamp(${low}px, size, ${high}px))`, true);
  }

  /** Ends the sizing by the browser: the document that comes next has no height yet. */
  function keep() {
    if (isByBrowser) give(getComputedStyle(embed.iframe).height);
  }

  function look() {
    if (!isByBrowser) return;
    const height = Number.parseFloat(getComputedStyle(embed.iframe).height);
    const kept = steadyByBrowser(height);
    if ([height, low, high].includes(kept)) return;
    if (kept > height) giveByBrowser(kept, high);
    else giveByBrowser(low, kept);
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isByBrowser) giveByBrowser();
    }, hold);
    hold *= 2;
  }

  return () => {
    for (const end of undo) end?.();
  };
}

/** Makes what turns the reported heights into those that are shown, and keeps the larger one while they go up and down. */
function createSteadyHeight(): (height: number) => number {
  let shown = 0;
  let last: number | undefined;
  let isGrowing: boolean | undefined;
  /** When the last turns were, one more than are allowed. */
  let turns: readonly number[] = [];
  let step = 0;
  /** When the last growths by the same step were, one more than are allowed. */
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
