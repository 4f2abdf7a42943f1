import { createPortGuest } from '../raw-port/port-guest.js';
import { isAction, isEvent } from './checks.js';

/** Checks what our own guest checks of an action, and of an event before it is posted, but makes no copy. */
export const guest = createPortGuest(
  (port) => (message) => {
    if (!isEvent(message)) throw new TypeError('This is no event.');
    port.postMessage(message);
  },
  isAction,
);
