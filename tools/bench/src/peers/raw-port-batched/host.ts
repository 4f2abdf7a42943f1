import { deliver } from '../raw/wire.js';
import { createPortHost } from '../raw-port/port-host.js';

export const host = createPortHost((messages: Parameters<typeof deliver>[0][], to) => {
  for (const message of messages) deliver(message, to);
});
