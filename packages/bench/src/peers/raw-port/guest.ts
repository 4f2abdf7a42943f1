import { type GuestSide, hostOrigin, navigationTo } from '../adapter.js';
import { eventMessage, readyPayload } from '../raw/wire.js';

export const guest: GuestSide = (answer) => {
  const host = hostOrigin();
  const connected = new Promise<MessagePort>((resolve) => {
    addEventListener('message', function take({ source, origin, ports: [port] }) {
      if (source !== parent || origin !== host || !port) return;
      removeEventListener('message', take);
      resolve(port);
    });
  });
  parent.postMessage('hello', host);
  return connected.then((port) => {
    port.onmessage = ({ data }) => {
      if (data.type === 'svc:action:navigate') answer(data.payload.path);
    };
    port.postMessage(eventMessage('ready', readyPayload));
    return (path) => port.postMessage(eventMessage('navigate', navigationTo(path)));
  });
};
