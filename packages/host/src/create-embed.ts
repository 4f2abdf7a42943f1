import type { Embed } from './embed.js';
import type { Frame } from './frame.js';
import type { Listeners } from './listeners.js';
import type { Runner } from './runner.js';
import type { Senders } from './senders.js';
import { waitForEvent } from './wait-for.js';

interface EmbedParts {
  readonly frame: Frame;
  readonly runner: Runner;
  readonly listeners: Listeners;
  readonly senders: Senders;
  destroy(): void;
}

/** Makes what the caller gets: the parts of an embed as one object. */
export function createEmbed({ frame, runner, listeners, senders, destroy }: EmbedParts): Embed {
  const embed: Embed = {
    get iframe() {
      return frame.iframe;
    },
    get origin() {
      return frame.origin;
    },
    get state() {
      return runner.status.state;
    },
    get error() {
      return runner.status.error;
    },
    get ready() {
      return runner.ready;
    },
    ...listeners,
    ...senders,
    waitFor: (name, wait) => waitForEvent(embed, name, wait),
    reload() {
      // The load may wait, and what the shown document says meanwhile must not pass for it.
      frame.expire();
      runner.dispatch({ type: 'load', reason: 'reload' });
      return runner.ready;
    },
    destroy,
    [Symbol.dispose]: destroy,
  };
  return embed;
}
