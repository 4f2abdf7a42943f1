import { type GuestSide, hostOrigin } from '../adapter.js';
import { eventMessage, eventMessageOf, isAction, readyPayload } from '../raw/wire.js';

/** Makes a guest side that receives a port from the host; `createPost` makes the function that posts an event over it. */
export function createPortGuest(createPost: (port: MessagePort) => (message: object) => void): GuestSide {
  return (answer) => {
    const host = hostOrigin();
    const connected = new Promise<MessagePort>((resolve) => {
      addEventListener('message', function receivePort({ source, origin, ports: [port] }) {
        if (source !== parent || origin !== host || !port) return;
        removeEventListener('message', receivePort);
        resolve(port);
      });
    });
    parent.postMessage('hello', host);
    return connected.then((port) => {
      port.onmessage = ({ data }) => {
        if (isAction(data)) answer(data.payload);
      };
      const post = createPost(port);
      post(eventMessage('ready', readyPayload));
      return (payload) => post(eventMessageOf(payload));
    });
  };
}
