import type { HostSide } from '../adapter.js';
import { actionMessageOf, type Receiver } from '../raw/wire.js';

type RawEmbed = { readonly origin: string; readonly greet: () => void };

/** Embeds whose guest has not sent its hello. */
const silent = new Map<HTMLIFrameElement, RawEmbed>();

function listen(event: MessageEvent) {
  for (const [iframe, embed] of silent) {
    if (event.origin !== embed.origin || iframe.contentWindow !== event.source || event.data !== 'hello') continue;
    silent.delete(iframe);
    embed.greet();
  }
}

/** Makes a host side that transfers a port after the guest's hello; `receive` gets the messages of the port. */
export function createPortHost(receive: (data: never, to: Receiver) => void): HostSide {
  return (container, address, onEvent) => {
    const { origin } = new URL(address);
    const iframe = document.createElement('iframe');
    iframe.src = address;
    // Adding it again changes nothing.
    addEventListener('message', listen);
    container.append(iframe);
    const { port1, port2 } = new MessageChannel();
    return {
      ready: new Promise<void>((arrive) => {
        port1.onmessage = ({ data }) => receive(data as never, { onEvent, arrive });
        silent.set(iframe, { origin, greet: () => iframe.contentWindow?.postMessage('port', origin, [port2]) });
      }),
      send: (payload) => port1.postMessage(actionMessageOf(payload)),
      destroy() {
        silent.delete(iframe);
        port1.close();
        iframe.remove();
      },
    };
  };
}
