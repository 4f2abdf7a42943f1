import type { Connection } from './connection.js';
import { DEV } from './dev.js';
import type { Embed } from './embed.js';
import { refuse } from './error.js';
import { explainCalls } from './messages/dev-calls.js';
import type { Listeners } from './messages/listeners.js';
import type { Senders } from './messages/senders.js';

interface EmbedParts {
  readonly listeners: Listeners;
  readonly senders: Senders;
  readonly connection: Connection;
  destroy(): void;
}

/** Makes what the caller gets: the parts of an embed as one object. */
export function createEmbed({ listeners, senders, connection, destroy }: EmbedParts): Embed {
  const { frame, runner } = connection;
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
    waitFor: (name, wait) => connection.waitFor(embed.on, name, wait as never) as never,
    reload() {
      // The load may wait, and what the shown document says meanwhile must not pass for it.
      frame.expire();
      runner.dispatch({ type: 'load', reason: 'reload' });
      return runner.ready;
    },
    use(extension, options) {
      if (!Object(extension).connectHost) refuse('use', DEV && 'what defineExtension returns', extension);
      return extension.connectHost(connection, options);
    },
    destroy,
    [Symbol.dispose]: destroy,
  };
  if (DEV) explainCalls(embed, [...Object.keys(senders), 'reload']);
  return embed;
}
