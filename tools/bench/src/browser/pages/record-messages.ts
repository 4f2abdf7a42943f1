/** Records every message to the host page's window. It runs before the peer's script, so no listener comes before it. */
import './commands.js';

globalThis.recorded = [];

addEventListener('message', ({ data, ports }) => globalThis.recorded.push({ data, ports: ports.length }), true);
