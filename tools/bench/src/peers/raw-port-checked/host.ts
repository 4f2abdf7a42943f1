import { deliver } from '../raw/wire.js';
import { createPortHost } from '../raw-port/port-host.js';
import { isEvent } from './checks.js';

/** Checks what our own host checks of a message, but makes no copy. */
export const host = createPortHost((data: Parameters<typeof deliver>[0], to) => {
  if (isEvent(data)) deliver(data, to);
});
