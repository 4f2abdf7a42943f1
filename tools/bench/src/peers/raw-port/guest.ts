import { createPortGuest } from './port-guest.js';

export const guest = createPortGuest((port) => (message) => port.postMessage(message));
