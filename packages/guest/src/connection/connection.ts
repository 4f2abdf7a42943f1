// @guard Reads messages of a port as those of the verified host page.
import type { GuestConnection } from '@svc-embed/protocol/internal';
import { fail } from '../error.js';
import type { GuestWindow } from '../options.js';
import type { Handlers } from './handlers.js';
import type { GuestMessageEvent } from './receive-action.js';

/** What a guest is to the extensions of this package. */
export interface Connection extends GuestConnection {
  readonly handlers: Handlers;
  /** Over the window, the message goes to the host page, or to the target. */
  post(message: object, target?: string): void;
}

type Shared = 'guest' | 'namespace' | 'now' | 'hooks' | 'handlers' | 'post' | 'report';

interface ConnectionParts extends Pick<Connection, Shared> {
  readonly parent: GuestWindow['parent'] | undefined;
  receive(event: GuestMessageEvent): void;
}

/** Makes the connection of a guest, which begins with the window. */
export function createConnection({ parent, receive, ...parts }: ConnectionParts): Connection {
  let route = parts.post;
  return {
    ...parts,
    post: (message, target) => route(message, target),
    route(post = parts.post) {
      route = post;
    },
    receive: (data) => receive({ isTrusted: true, origin: parts.guest.hostOrigin as string, source: parent, data }),
    fail,
  };
}
