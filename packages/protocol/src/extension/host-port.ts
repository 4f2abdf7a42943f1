import type { HostWire, PortSwitch } from './host-wire.js';

/** How many messages of an array are read: an endless one would hold the page. */
export const MAX_BATCH = 1000;

/** Makes the host page's end of the port, which sends and takes messages in place of the window while it is open. */
export function createHostPort(wire: HostWire): PortSwitch {
  const postToWindow = wire.post;
  let port: MessagePort | undefined;

  function takeAll(data: unknown) {
    const from = port;
    for (const message of Array.isArray(data) ? data.slice(0, MAX_BATCH) : [data]) {
      // A listener may have led to another document, for which the rest is none.
      if (port === from) wire.receive(message);
    }
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
