import { readEvent } from '@svc-embed/protocol';
import { realTime } from '../clock/scheduler.js';
import { makeAction } from '../wire/make.js';
import { createMessenger } from '../wire/messenger.js';
import { receivedMessage } from '../wire/received.js';
import type { Transport, TransportEvents } from '../wire/transport.js';
import type { FakeHost, FakeHostBehaviour, ReceivedEvent } from './fake-host.js';
import { createHostExtensions } from './host-extensions.js';

export function runHost(options: FakeHostBehaviour, connect: (events: TransportEvents) => Transport): FakeHost {
  const { namespace = 'svc', scheduler = realTime, port = false } = options;

  const messenger = createMessenger<ReceivedEvent>({
    receives: 'event',
    namespace,
    scheduler,
    read(data, { channel }) {
      const handled = extensions.read(data);
      if (handled?.ok) {
        handled.deliver();
        return { ok: true, received: receivedMessage(data, channel), reply() {} };
      }
      const read = handled ?? readEvent(data, namespace);
      if (read.ok) {
        const { name, message } = read;
        const { payload, surface } = message;
        return {
          ok: true,
          received: receivedMessage(message, channel),
          item: { name, payload, surface, message } as ReceivedEvent,
          reply() {
            if (name === 'ready') extensions.begin(message.payload);
            options.on?.[name]?.(payload as never, host);
          },
        };
      }
      return read;
    },
  });
  const transport = connect(messenger);
  const extensions = createHostExtensions({
    namespace,
    scheduler,
    port,
    postToWindow: (data, ports) => void transport.post(data, undefined, ports),
    onPortMessage: (data) => messenger.onPortMessage(data, ''),
  });

  const host: FakeHost = {
    get events() {
      return messenger.items;
    },
    get messages() {
      return messenger.messages;
    },
    get rejections() {
      return messenger.rejections;
    },
    perform: (name, payload, send) => host.send(makeAction(name, payload, namespace), send),
    send: (data, { delay, origin } = {}) =>
      messenger.run(delay, () => (origin ? transport.post(data, origin) : extensions.post(data))),
    use: extensions.use,
    hostile: (...names) => messenger.hostile(names, transport.postHostile),
    waitForEvent: messenger.waitFor,
    waitForMessage: messenger.waitForMessage,
    clear: messenger.clear,
    destroy() {
      messenger.close();
      extensions.end();
      transport.close();
    },
  };
  return host;
}
