import { type GuestSide, hostOrigin } from '../adapter.js';
import { eventMessage, eventMessageOf, isAction, readyPayload } from '../raw/wire.js';

/**
 * A guest side that takes a port from the host; `createPost` makes what posts an event over it, and `isTaken` says which
 * actions are answered.
 */
export function createPortGuest(
  createPost: (port: MessagePort) => (message: object) => void,
  isTaken: (data: { readonly type?: unknown }) => boolean = isAction,
): GuestSide {
  return (answer) => {
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
        if (isTaken(data)) answer(data.payload);
      };
      const post = createPost(port);
      post(eventMessage('ready', readyPayload));
      return (payload) => post(eventMessageOf(payload));
    });
  };
}
