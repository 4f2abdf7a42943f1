import { AppBridge } from '@modelcontextprotocol/ext-apps/app-bridge';
import type { GuestMessageEvent } from '../src/connection/receive-action.js';
import type { AiHost, AiHostOptions, AppMessage, CreateAiHost } from './ai-host.js';

type Transport = Parameters<AppBridge['connect']>[0];

/** Makes an AI chat of the official `AppBridge`, between two windows made for the test. */
export const createOfficialAiHost: CreateAiHost = ({ capabilities, context, answers }) => {
  const listeners = new Set<(event: GuestMessageEvent) => void>();
  const received: AppMessage[] = [];
  const transport: Transport = {
    start: async () => {},
    close: async () => {},
    send: async (message) => deliver(message),
  };
  const parent = {
    postMessage(message: unknown) {
      const data = structuredClone(message) as AppMessage;
      received.push(data);
      queueMicrotask(() => transport.onmessage?.(data as never));
    },
  };

  function deliver(message: unknown) {
    const event = {
      isTrusted: true,
      origin: 'https://chat.example.com',
      source: parent,
      data: structuredClone(message),
    };
    queueMicrotask(() => {
      for (const listener of [...listeners]) listener(event);
    });
  }

  return {
    received,
    window: {
      parent,
      addEventListener: (type, listener) => void (type === 'message' && listeners.add(listener)),
      removeEventListener: (_, listener) => void listeners.delete(listener),
    },
    ...driveBridge(transport, { capabilities, context, answers }),
  };
};

/** The page that a sandbox proxy shows. */
type SandboxResource = { readonly html: string; readonly sandbox: string };

/** Connects an `AppBridge` to a transport; `resource` is for a sandbox proxy. */
export function driveBridge(
  transport: Transport,
  { capabilities, context, answers, resource }: AiHostOptions & { readonly resource?: SandboxResource },
): Omit<AiHost, 'received' | 'window'> {
  const bridge = new AppBridge(null, { name: 'Chat', version: '2.0' }, capabilities, { hostContext: context as never });
  const answer = (method: string) => async (params: object) => (answers[method]?.(params as never) ?? {}) as never;
  bridge.oncalltool = answer('tools/call');
  bridge.onopenlink = answer('ui/open-link');
  bridge.onmessage = answer('ui/message');
  bridge.ondownloadfile = answer('ui/download-file');
  bridge.onupdatemodelcontext = answer('ui/update-model-context');
  bridge.onrequestdisplaymode = answer('ui/request-display-mode');
  const initialized = new Promise<void>((resolve) => {
    bridge.oninitialized = () => resolve();
  });
  const connected = bridge.connect(transport).then(() => initialized);
  if (resource) bridge.onsandboxready = () => void bridge.sendSandboxResourceReady(resource);
  return {
    sendInput: (input = {}) => connected.then(() => bridge.sendToolInput({ arguments: input })),
    sendInputPartial: (input = {}) => connected.then(() => bridge.sendToolInputPartial({ arguments: input })),
    sendResult: (result) => connected.then(() => bridge.sendToolResult({ content: [], ...result } as never)),
    cancel: (reason = '') => connected.then(() => bridge.sendToolCancelled({ reason })),
    changeContext: (changes) => connected.then(() => bridge.sendHostContextChange(changes)),
    callTool: (name, input) => connected.then(() => bridge.callTool({ name, arguments: input }) as never),
    listTools: () => connected.then(async () => (await bridge.listTools({})).tools),
    teardown: () => connected.then(() => bridge.teardownResource({})),
    ping: () => connected.then(() => bridge.request({ method: 'ping' })),
    request: (method, params) => connected.then(() => bridge.request({ method, params } as never)),
    destroy: () => bridge.close(),
  };
}
