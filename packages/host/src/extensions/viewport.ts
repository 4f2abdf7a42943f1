import { connectHost, viewportDefinition } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import type { EmbedExtension } from '../embed.js';
import { makeExtension } from '../extension.js';
import { watchVisiblePart } from './visible-part.js';

/** Changes the number of an embed's callers. The surface requests the position once for all of them. */
type Count = (step: number) => void;

const counts = /* @__PURE__ */ new WeakMap<Connection, Count>();

/**
 * Sends the surface the visible part of its frame, if the surface requests it, so that it can show its dialogs there: a frame may
 * be higher than the window, or partly scrolled out of it. It is sent at most once per animation frame, and nothing reads the
 * layout while the page scrolls.
 *
 * After the stop, the surface keeps the last position.
 *
 * @example
 * embed.use(autoHeight());
 * embed.use(trackViewport());
 */
export function trackViewport(): EmbedExtension<() => void> {
  return makeExtension('trackViewport', (connection) => {
    const count = counts.get(connection) ?? connectViewport(connection);
    counts.set(connection, count);
    count(1);
    return () => count(-1);
  });
}

function connectViewport(connection: Connection): Count {
  const channel = connectHost(connection, viewportDefinition);
  let callers = 0;
  let isWanted = false;
  let stop: (() => void) | false = false;
  channel.on('viewport-wanted', ({ wanted }) => count(0, wanted));
  // Each document sends its own request.
  channel.onStateChange(() => count(0, false));

  function count(step: number, wanted = isWanted) {
    callers += step;
    isWanted = wanted;
    const isDue = wanted && callers > 0;
    if (isDue === !!stop) return;
    if (stop) stop();
    stop = isDue && watchVisiblePart(connection.frame.iframe, (part) => channel.send('viewport', part));
  }

  return count;
}
