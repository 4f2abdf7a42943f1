import { readEvent } from '@svc-embed/protocol';
import { realTime } from '../clock/scheduler.js';
import { makeAction } from '../wire/make.js';
import { createMessenger } from '../wire/messenger.js';
import type { Transport, TransportEvents } from '../wire/transport.js';
import type { FakeHost, FakeHostBehaviour, ReceivedEvent } from './fake-host.js';

export function runHost(options: FakeHostBehaviour, connect: (events: TransportEvents) => Transport): FakeHost {
  const { namespace = 'svc', scheduler = realTime } = options;

  const messenger = createMessenger<ReceivedEvent>({
    receives: 'event',
    namespace,
    scheduler,
    read(data) {
      const read = readEvent(data, namespace);
      if (!read.ok) return read;
      const { name, message } = read;
      const { payload, surface } = message;
      return { ok: true, item: { name, payload, surface, message } as ReceivedEvent };
    },
    reply: ({ name, payload }) => options.on?.[name]?.(payload as never, host),
  });
  const transport = connect(messenger);

  const host: FakeHost = {
    get events() {
      return messenger.items;
    },
    get rejections() {
      return messenger.rejections;
    },
    perform: (name, payload, send) => host.send(makeAction(name, payload, namespace), send),
    send: (data, { delay, origin } = {}) => messenger.run(delay, () => transport.post(data, origin)),
    hostile: (...names) => messenger.hostile(names, transport.postHostile),
    waitForEvent: messenger.waitFor,
    clear: messenger.clear,
    destroy() {
      messenger.close();
      transport.close();
    },
  };
  return host;
}
