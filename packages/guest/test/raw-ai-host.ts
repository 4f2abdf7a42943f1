import type { GuestMessageEvent } from '../src/connection/receive-action.js';
import type { AiHost, AiHostOptions, AppMessage } from './ai-host.js';

/** An AI host that sends any message, and answers only `ui/initialize`. */
export function createRawAiHost({ capabilities, context }: Pick<AiHostOptions, 'capabilities' | 'context'>) {
  const listeners = new Set<(event: GuestMessageEvent) => void>();
  const received: AppMessage[] = [];
  const targets = new Set<string>();
  const parent = {
    postMessage(message: unknown, target: string) {
      const data = structuredClone(message) as AppMessage;
      received.push(data);
      targets.add(target);
      if (data.method === 'ui/initialize')
        queueMicrotask(() => send({ id: data.id, result: { hostCapabilities: capabilities, hostContext: context } }));
    },
  };

  function send(message: object, event: Partial<GuestMessageEvent> = {}) {
    const data = structuredClone({ jsonrpc: '2.0', ...message });
    for (const listener of [...listeners])
      listener({ isTrusted: true, origin: 'null', source: parent, data, ...event });
  }

  const window: AiHost['window'] = {
    parent,
    addEventListener: (type, listener) => void (type === 'message' && listeners.add(listener)),
    removeEventListener: (type, listener) => void (type === 'message' && listeners.delete(listener)),
  };
  return { received, window, targets, listeners, send };
}
