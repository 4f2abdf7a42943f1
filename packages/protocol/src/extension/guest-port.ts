import type { GuestConnection } from './guest-connection.js';

/** The surface's end of the port that a host page has sent. */
export interface GuestPort {
  isOpen(): boolean;
  /** Sends over the port from now on; the last message over the window has been posted. */
  open(port: MessagePort): void;
  /** Reads the port, after the host page's last message over the window. Returns false if no port waits for that. */
  start(): boolean;
  close(): void;
}

/** Maximum number of messages in one array. */
const MAX_BATCH = 500;

/** Makes a port that is not open. */
export function createGuestPort(connection: GuestConnection): GuestPort {
  let port: MessagePort | undefined;
  let isStarted = false;
  let batch: object[] = [];
  // Its callbacks run at the end of the task, and take the browser less time than those of `queueMicrotask`.
  const soon = Promise.resolve();

  function flush() {
    const messages = batch;
    batch = [];
    for (let at = 0; at < messages.length; at += MAX_BATCH) {
      const part = messages.slice(at, at + MAX_BATCH);
      port?.postMessage(part.length > 1 ? part : part[0]);
    }
  }

  function close() {
    flush();
    port?.close();
  }

  return {
    isOpen: () => !!port,
    open(newPort) {
      close();
      port = newPort;
      isStarted = false;
      // The events of one task go as one array, which costs little more than one message.
      connection.route((message) => {
        if (batch.push(message) === 1) soon.then(flush);
      });
    },
    start() {
      if (!port || isStarted) return false;
      isStarted = true;
      port.onmessage = ({ data }) => connection.receive(data);
      return true;
    },
    close,
  };
}
