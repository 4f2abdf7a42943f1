import type { HostConnection } from '@svc-embed/protocol/internal';
import type { Embed } from './embed.js';
import { unwrap } from './error.js';
import type { Runner } from './life/runner.js';
import type { AddressSource } from './load/address-source.js';
import type { Frame } from './load/frame.js';
import type { Redactor } from './load/redactor.js';
import type { Outbox } from './messages/outbox.js';
import { waitForEvent } from './messages/wait-for.js';

/** An embed as its extensions use it. */
export interface Connection extends HostConnection {
  readonly embed: Embed;
  readonly frame: Frame;
  readonly runner: Runner;
  readonly outbox: Outbox;
  readonly redactor: Redactor;
  readonly addresses: AddressSource;
}

type ConnectionParts = Pick<
  Connection,
  'namespace' | 'addresses' | 'embed' | 'frame' | 'runner' | 'outbox' | 'redactor' | 'hooks' | 'receive'
>;

/** Makes the connection of an embed, which begins with the window. */
export function createConnection(parts: ConnectionParts): Connection {
  const { embed, frame } = parts;
  let route = postToWindow;
  return {
    ...parts,
    post: (message) => route(message),
    postToWindow,
    route(post = postToWindow) {
      route = post;
    },
    fail: unwrap,
    waitFor: (on, name, wait) => waitForEvent({ embed, on }, name, wait),
  };

  function postToWindow(message: object, transfer?: MessagePort[]) {
    frame.iframe.contentWindow?.postMessage(message, frame.origin, transfer);
  }
}
