import type { HostSide } from '../seam.js';
import { type Hearer, navigateAction, tellOf } from './wire.js';

interface RawEmbed extends Hearer {
  readonly origin: string;
}

const embeds = new Map<MessageEventSource, RawEmbed>();

function listen(event: MessageEvent) {
  const { origin, source } = event;
  const embed = source && embeds.get(source);
  if (!embed || origin !== embed.origin) return;
  // Only now: data is deserialised when it is first read.
  const { data } = event;
  if (data?.source !== 'svc-embed') return;
  tellOf(data, embed);
}

export const host: HostSide = {
  mount(container, address, hear) {
    const { origin } = new URL(address);
    const iframe = document.createElement('iframe');
    iframe.src = address;
    // The first mount adds it: adding it again changes nothing.
    addEventListener('message', listen);
    container.append(iframe);
    const target = iframe.contentWindow as Window;
    return {
      ready: new Promise<void>((arrive) => {
        embeds.set(target, { origin, hear, arrive });
      }),
      tell: (path) => target.postMessage(navigateAction(path), origin),
      destroy() {
        embeds.delete(target);
        iframe.remove();
      },
    };
  },
};
