import { createFakeAiHost } from '@svc-embed/testing';
import { onTestFinished } from 'vitest';
import { driveBridge } from '../../../packages/guest/test/official-ai-host.js';
import type { Lab } from './lab.js';
import { startProxy } from './sandbox-proxy.js';

type Options = Parameters<typeof driveBridge>[1];
type Transport = Parameters<typeof driveBridge>[0];
type Message = { readonly method?: string; readonly params?: Readonly<Record<string, unknown>> };

/** Connects the official bridge through a transport that logs nothing, unlike the official one. */
function connectBridge(iframe: HTMLIFrameElement, options: Options) {
  const transport: Transport = {
    start: async () => addEventListener('message', onMessage),
    send: async (message) => iframe.contentWindow?.postMessage(message, '*'),
    close: async () => removeEventListener('message', onMessage),
  };
  const onMessage = ({ source, data }: MessageEvent) =>
    source === iframe.contentWindow && Object(data).jsonrpc && transport.onmessage?.(data);
  return { ...driveBridge(transport, options), rejections: [] };
}

/** Functions that create an AI chat around the frame of a sandbox proxy. */
export const aiHosts = {
  'the official AppBridge': connectBridge,
  'a fake AI chat': (iframe: HTMLIFrameElement, options: Options) => createFakeAiHost({ iframe, ...options }),
};

interface AppFrame {
  readonly create?: (typeof aiHosts)[keyof typeof aiHosts];
  readonly sandbox?: string;
  /** Sites that the app may show in frames; default none. */
  readonly frames?: string;
}

/** Opens an app in an AI chat, in a frame of a sandbox proxy of another origin. */
export async function openApp(
  lab: Lab,
  { create = aiHosts['a fake AI chat'], sandbox = 'allow-scripts', frames = "'none'" }: AppFrame = {},
) {
  const frame = lab.frame(`${lab.sites.foreign}/proxy`);
  const proxy = await lab.surface(frame);
  const received: Message[] = [];
  const onMessage = ({ source, data }: MessageEvent) => source === frame.contentWindow && received.push(data);
  addEventListener('message', onMessage);
  const html = await (await fetch('/app.html')).text();
  const host = create(frame, {
    capabilities: { openLinks: {}, serverTools: {} },
    context: { theme: 'dark', locale: 'de-DE' },
    answers: { 'tools/call': () => ({ content: [] }) },
    resource: { html, sandbox },
  });
  onTestFinished(() => {
    removeEventListener('message', onMessage);
    host.destroy();
  });
  await startProxy(proxy, frames);
  /** Returns the parameters of the app's messages with a method. */
  const sent = (method: string) =>
    received.flatMap(({ method: name, params }) => (name === method && params ? params : []));
  /** Returns the values that the app has reported under a name. */
  const reported = (name: string): readonly unknown[] =>
    sent('tools/call')
      .map((params) => Object(params).arguments as { readonly what: string; readonly value: unknown })
      .flatMap(({ what, value }) => (what === name ? [value] : []));
  await lab.until(() => reported('ready').length > 0);
  return { host, proxy, app: proxy.window.frames[0] as Window, sent, reported };
}
