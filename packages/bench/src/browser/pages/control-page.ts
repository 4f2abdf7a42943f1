import { CHANNEL, PORTS_CHANNEL } from './commands.js';

/** Beside the guests in the host page: tells them what the host page wants, so that no contestant has to. */
const guests = new BroadcastChannel(CHANNEL);

addEventListener('message', ({ data, source, ports: [port] }) => {
  if (source !== parent) return;
  if (!port) guests.postMessage(data);
  else {
    new BroadcastChannel(PORTS_CHANNEL).onmessage = (message) => port.postMessage(message.data);
  }
});
