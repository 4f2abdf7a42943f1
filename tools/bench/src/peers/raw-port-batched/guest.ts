import { createPortGuest } from '../raw-port/port-guest.js';

export const guest = createPortGuest((port) => {
  let batch: object[] = [];
  function flush() {
    port.postMessage(batch);
    batch = [];
  }
  return (message) => {
    if (batch.push(message) === 1) queueMicrotask(flush);
  };
});
