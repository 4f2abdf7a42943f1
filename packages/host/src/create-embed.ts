import { own } from '@svc-embed/protocol/internal';
import type { Connection } from './connection.js';
import { expectedExtension } from './dev/extension-forms.js';
import { DEV } from './dev.js';
import type { Embed, EmbedExtension } from './embed.js';
import { refuse } from './error.js';
import type { Runner } from './life/runner.js';
import type { Frame } from './load/frame.js';
import { explainCalls } from './messages/dev-calls.js';
import type { Listeners } from './messages/listeners.js';
import type { Senders } from './messages/senders.js';
import { waitForEvent } from './messages/wait-for.js';

interface EmbedParts {
  readonly listeners: Listeners;
  readonly senders: Senders;
  readonly frame: Frame;
  readonly runner: Runner;
  use<Handle>(extension: EmbedExtension<Handle>): Handle;
  destroy(): void;
}

/** Uses an extension. Its error names the place, if there is one. */
export function useExtension<Handle>(
  connection: Connection,
  extension: EmbedExtension<Handle>,
  place?: string,
): Handle {
  if (!own(extension, 'connect')) refuse(place ?? 'use', DEV && expectedExtension(extension), extension);
  return extension.connect(connection as never, place);
}

/** Makes the caller's embed from its parts. */
export function createEmbed({ listeners, senders, frame, runner, use, destroy }: EmbedParts): Embed {
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
    waitFor: (name, wait) => waitForEvent({ embed, on: embed.on }, name, wait as never) as never,
    reload() {
      // The new load may be delayed; ignore the old document's messages until then.
      frame.expire();
      runner.dispatch('load', 'reload');
      return runner.ready;
    },
    use,
    destroy,
    [Symbol.dispose]: destroy,
  };
  if (DEV) explainCalls(embed, [...Object.keys(senders), 'reload']);
  return embed;
}
