import type { HostWire, PortSwitch } from './host-wire.js';

/** How many messages of an array are read: an endless one would hold the page. */
export const MAX_BATCH = 1000;

/** Makes the host page's end of the port, which sends and takes messages in place of the window while it is open. */
export function createHostPort(wire: HostWire): PortSwitch {
  const postToWindow = wire.post;
  let port: MessagePort | undefined;

  function takeAll(data: unknown) {
    const from = port;
    const messages = Array.isArray(data) ? data : [data];
    const count = Math.min(messages.length, MAX_BATCH);
    // By index: an array's own fields, such as `slice`, hide its methods. A listener may have led to another document, for
    // which the rest is none.
    for (let at = 0; at < count && port === from; at++) wire.receive(messages[at]);
  }

  return {
    offer() {
      const { port1, port2 } = new MessageChannel();
      port = port1;
      return port2;
    },
    open() {
      wire.post = (message) => port?.postMessage(message);
      if (port) port.onmessage = ({ data }) => takeAll(data);
    },
    close() {
      wire.post = postToWindow;
      port?.close();
      port = undefined;
    },
  };
}
