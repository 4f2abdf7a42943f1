import type { GuestConnection } from '@svc-embed/protocol/internal';
import { isRefusal } from './apply/refuse.js';
import { fail } from './error.js';
import type { Handlers } from './handlers.js';
import type { GuestWindow } from './options.js';
import type { GuestMessageEvent } from './receive-action.js';

/** What a guest is to the extensions of this package. */
export interface Connection extends GuestConnection {
  readonly handlers: Handlers;
  /** Over the window, the message goes to the host page, or to the target. */
  post(message: object, target?: string): void;
}

interface ConnectionParts extends Pick<Connection, 'guest' | 'namespace' | 'now' | 'hooks' | 'handlers'> {
  readonly page: GuestWindow | undefined;
  readonly parent: GuestWindow['parent'] | undefined;
  receive(event: GuestMessageEvent): void;
}

/** Makes the connection of a guest, which begins with the window. */
export function createConnection({ page, parent, receive, ...parts }: ConnectionParts): Connection {
  const originOfHost = () => parts.guest.hostOrigin as string;
  const connection: Connection = {
    ...parts,
    post: postToWindow,
    route(post = postToWindow) {
      connection.post = post;
    },
    receive: (data) => receive({ isTrusted: true, origin: originOfHost(), source: parent, data }),
    fail,
    report(error) {
      if (!isRefusal(error)) page?.reportError(error);
    },
  };
  return connection;

  function postToWindow(message: object, target = originOfHost()) {
    parent?.postMessage(message, target);
  }
}
