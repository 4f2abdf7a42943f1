import type { HostSide } from '../adapter.js';
import { actionMessageOf, deliver, type Receiver } from '../raw/wire.js';

const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

interface RawEmbed extends Receiver {
  readonly iframe: HTMLIFrameElement;
  readonly origin: string;
}

/** Embeds whose window is not known yet. */
const silent = new Set<RawEmbed>();
const embeds = new Map<MessageEventSource, RawEmbed>();

function find(source: MessageEventSource) {
  for (const embed of silent) {
    if (embed.iframe.contentWindow !== source) continue;
    silent.delete(embed);
    embeds.set(source, embed);
    return embed;
  }
  return undefined;
}

function listen(event: MessageEvent) {
  const { origin, source } = event;
  const embed = source && (embeds.get(source) ?? find(source));
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
  // The attributes of our own iframe, because they are part of the cost of a mount.
  iframe.title = 'Embedded analytics';
  iframe.allow = 'fullscreen; clipboard-write';
  iframe.referrerPolicy = 'strict-origin';
  iframe.setAttribute('sandbox', SANDBOX);
  iframe.style.cssText = 'display:block;width:100%;height:100%;border:0';
  // Adding it again changes nothing.
  addEventListener('message', listen);
  container.append(iframe);
  let embed: RawEmbed | undefined;
  return {
    ready: new Promise<void>((arrive) => {
      embed = { iframe, origin, onEvent, arrive };
      silent.add(embed);
    }),
    send: (payload) => iframe.contentWindow?.postMessage(actionMessageOf(payload), origin),
    destroy() {
      if (embed) silent.delete(embed);
      if (iframe.contentWindow) embeds.delete(iframe.contentWindow);
      iframe.remove();
    },
  };
};
