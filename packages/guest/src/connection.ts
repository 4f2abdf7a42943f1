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
  /** Posts an event to the host, or to each exact one of the list until it is known; false where nobody is there to get it. */
  postEvent(message: object): boolean;
}

interface ConnectionParts extends Pick<Connection, 'guest' | 'namespace' | 'now' | 'hooks' | 'handlers'> {
  readonly hosts: readonly string[];
  readonly page: GuestWindow | undefined;
  readonly parent: GuestWindow['parent'] | undefined;
  receive(event: GuestMessageEvent): void;
}

/** Makes the connection of a guest, which begins with the window. */
export function createConnection({ hosts, page, parent, receive, ...parts }: ConnectionParts): Connection {
  const originOfHost = () => parts.guest.hostOrigin as string;
  const connection: Connection = {
    ...parts,
    post: postToWindow,
    postEvent(message) {
      const { hostOrigin } = parts.guest;
      let isPosted = false;
      for (const target of hostOrigin ? [hostOrigin] : hosts) {
        if (target.includes('*')) continue;
        try {
          connection.post(message, target);
          isPosted = true;
        } catch (error) {
          // Chromium and WebKit refuse a target whose scheme they do not know; then no page around this one has that origin.
          if (hostOrigin) throw error;
        }
      }
      return isPosted;
    },
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
