import type { Direction } from '../wire/envelope.js';
import { own } from '../wire/field.js';
import type { HostConnection, HostPort } from './host-connection.js';
import { PORT } from './registry.js';

/** Maximum number of messages read from an array: an endless one would block the page. */
export const MAX_BATCH = 1000;

/** Makes the host page's end of the port, which replaces the window while it is open. */
export function createHostPort(connection: HostConnection): HostPort {
  let port: MessagePort | undefined;
  const end: HostPort = {
    offer() {
      const { port1, port2 } = new MessageChannel();
      port = port1;
      return port2;
    },
    open() {
      end.isOpen = true;
      connection.route((message) => {
        // Pings and sessions are for the document in the frame, but a port may have been passed on to another document. After
        // an answer over a port, WebKit opens no window for the viewer's click.
        if (/:(set-session|answer|ping)$/.test(own(message, 'type') as string)) connection.postToWindow(message);
        else port?.postMessage(message);
      });
      if (!port) return;
      port.onmessage = ({ data }) => {
        const from = port;
        const messages = Array.isArray(data) ? data : [data];
        end.isReceiving = true;
        try {
          // By index: an array's own fields, such as `slice`, hide its methods. If a listener loads another document, the
          // rest of the batch is dropped.
          for (let at = 0; at < messages.length && at < MAX_BATCH && port === from; at++)
            connection.receive(messages[at]);
        } finally {
          end.isReceiving = false;
        }
      };
    },
    close() {
      connection.route();
      port?.close();
      end.isOpen = port = undefined;
    },
  };
  return end;
}

/** Returns the transport of the event that is being received, or of actions that are sent now, including the core's. */
export function channelOf({ hooks }: HostConnection, direction: Direction): 'window' | 'port' {
  const isOverPort = hooks.all.some(({ port }) => (direction === 'event' ? port?.isReceiving : port?.isOpen));
  return isOverPort ? PORT : 'window';
}
