import type { HostSide } from '../adapter.js';
import { actionMessageOf, deliver, type Receiver } from './wire.js';

interface RawEmbed extends Receiver {
  readonly origin: string;
}

const embeds = new Map<MessageEventSource, RawEmbed>();

function listen(event: MessageEvent) {
  const { origin, source } = event;
  const embed = source && embeds.get(source);
  if (!embed || origin !== embed.origin) return;
  // Not earlier, because the browser deserializes the data when it is first read.
  const { data } = event;
  if (data?.source !== 'svc-embed') return;
  deliver(data, embed);
}

export const host: HostSide = (container, address, onEvent) => {
  const { origin } = new URL(address);
  const iframe = document.createElement('iframe');
  iframe.src = address;
  // Adding it again changes nothing.
  addEventListener('message', listen);
  container.append(iframe);
  const target = iframe.contentWindow as Window;
  return {
    ready: new Promise<void>((arrive) => embeds.set(target, { origin, onEvent, arrive })),
    send: (payload) => target.postMessage(actionMessageOf(payload), origin),
    destroy() {
      embeds.delete(target);
      iframe.remove();
    },
  };
};
