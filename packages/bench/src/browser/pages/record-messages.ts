/** Keeps what comes to the host page's window; it comes before the contestant's script, and so hears everything. */
import './commands.js';

globalThis.recorded = [];

addEventListener(
  'message',
  ({ data, ports }) => {
    globalThis.recorded.push({ data, ports: ports.length });
  },
  true,
);
