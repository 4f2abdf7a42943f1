import { readEvent } from '@svc-embed/protocol';
import { createDelays } from '../clock/delays.js';
import { realTime } from '../clock/scheduler.js';
import { createMailbox, postHostile } from '../wire/mailbox.js';
import { makeAction } from '../wire/make.js';
import type { FakeHost, FakeHostBehaviour, ReceivedEvent } from './fake-host.js';
import type { Line, LineEnd } from './line.js';

/** Makes a fake host at the end of a line. */
export function speak(options: FakeHostBehaviour, connect: (end: LineEnd) => Line): FakeHost {
  const { namespace = 'svc', scheduler = realTime } = options;
  const mail = createMailbox<ReceivedEvent>('event', scheduler);
  const delays = createDelays(scheduler);
  let isDestroyed = false;

  function answer(event: ReceivedEvent) {
    const reply = options.on?.[event.name];
    if (!reply) return;
    // After the code that said it, as between two processes.
    queueMicrotask(() => {
      if (!isDestroyed) reply(event.payload as never, host);
    });
  }

  const line = connect({
    hear(data, origin) {
      if (isDestroyed) return;
      const read = readEvent(data, namespace);
      if (read.ok) {
        const { name, message } = read;
        const event = { name, payload: message.payload, surface: message.surface, message } as ReceivedEvent;
        mail.add(event);
        answer(event);
      } else mail.refuse(read, origin);
    },
    miss: mail.miss,
  });

  const host: FakeHost = {
    get events() {
      return mail.items;
    },
    get rejections() {
      return mail.rejections;
    },
    perform: (name, payload, send) => host.send(makeAction(name, payload, namespace), send),
    send(data, { delay, origin } = {}) {
      delays.run(delay, () => {
        if (!isDestroyed) line.post(data, origin);
      });
    },
    hostile(...names) {
      return isDestroyed ? [] : postHostile('action', namespace, names, line.postHostile);
    },
    waitForEvent: mail.wait,
    clear: mail.clear,
    destroy() {
      isDestroyed = true;
      delays.cancel();
      line.close();
      mail.close();
    },
  };
  return host;
}
