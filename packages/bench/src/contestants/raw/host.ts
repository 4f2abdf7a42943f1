import type { HostSide } from '../seam.js';

interface RawEmbed {
  readonly origin: string;
  readonly hear: (path: string) => void;
  readonly arrive: () => void;
}

const embeds = new Map<MessageEventSource, RawEmbed>();

function listen(event: MessageEvent) {
  const { origin, source } = event;
  const embed = source && embeds.get(source);
  if (!embed || origin !== embed.origin) return;
  // Only now: data is deserialised when it is first read.
  const { data } = event;
  if (data?.source !== 'svc-embed') return;
  if (data.type === 'svc:event:navigate') embed.hear(data.payload.path);
  else if (data.type === 'svc:event:ready') embed.arrive();
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
      tell(path) {
        const payload = { path };
        const timestamp = Date.now();
        target.postMessage(
          { source: 'svc-embed', direction: 'action', type: 'svc:action:navigate', payload, timestamp },
          origin,
        );
      },
      destroy() {
        embeds.delete(target);
        iframe.remove();
      },
    };
  },
};
