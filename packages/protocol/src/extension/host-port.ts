import { own } from '../field.js';
import type { HostConnection, Transport } from './host-connection.js';

/** How many messages of an array are read: an endless one would hold the page. */
export const MAX_BATCH = 1000;

/** Makes the host page's end of the port, which sends and takes messages in place of the window while it is open. */
export function createHostPort(connection: HostConnection, isWanted: () => boolean = () => true): Transport {
  let port: MessagePort | undefined;
  let isReceiving = false;

  function takeAll(data: unknown) {
    const from = port;
    const messages = Array.isArray(data) ? data : [data];
    const count = Math.min(messages.length, MAX_BATCH);
    isReceiving = true;
    try {
      // By index: an array's own fields, such as `slice`, hide its methods. A listener may have led to another document, for
      // which the rest is none.
      for (let at = 0; at < count && port === from; at++) connection.receive(messages[at]);
    } finally {
      isReceiving = false;
    }
  }

  return {
    isWanted,
    get isReceiving() {
      return isReceiving;
    },
    offer() {
      const { port1, port2 } = new MessageChannel();
      port = port1;
      return port2;
    },
    open() {
      connection.route((message) => {
        // A question for the document in the frame, and a session: a port may have been handed on to another document.
        if (/:(ping|set-session)$/.test(own(message, 'type') as string)) connection.postToWindow(message);
        else port?.postMessage(message);
      });
      if (port) port.onmessage = ({ data }) => takeAll(data);
    },
    close() {
      connection.route();
      port?.close();
      port = undefined;
    },
  };
}
