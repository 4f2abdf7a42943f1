import { CHANNEL, PORTS_CHANNEL } from './commands.js';

/** Forwards commands of the host page to the guests, so that no peer has to. */
const guests = new BroadcastChannel(CHANNEL);

addEventListener('message', ({ data, source, ports: [port] }) => {
  if (source !== parent) return;
  if (!port) guests.postMessage(data);
  else {
    new BroadcastChannel(PORTS_CHANNEL).onmessage = (message) => port.postMessage(message.data);
  }
});
