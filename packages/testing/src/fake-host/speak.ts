import { type EventName, type Rejection, readEvent } from '@svc-embed/protocol';
import { createDelays } from '../clock/delays.js';
import { realTime } from '../clock/scheduler.js';
import { hostileMessages } from '../wire/hostile.js';
import { createInbox, type WaitFor } from '../wire/inbox.js';
import { makeAction } from '../wire/make.js';
import type { FakeHost, FakeHostBehaviour, ReceivedEvent } from './fake-host.js';
import type { Line, LineEnd } from './line.js';

/** Makes a fake host at the end of a line. */
export function speak(options: FakeHostBehaviour, connect: (end: LineEnd) => Line): FakeHost {
  const { namespace = 'svc', scheduler = realTime } = options;
  const events = createInbox<ReceivedEvent>(scheduler);
  const delays = createDelays(scheduler);
  let rejections: readonly Rejection[] = [];
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
        events.add(event);
        answer(event);
      } else if (read.reason !== 'source') {
        rejections = [...rejections, { reason: read.reason, origin, ...(read.path && { path: read.path }) }];
      }
    },
    miss(origin) {
      rejections = [...rejections, { reason: 'origin', origin }];
    },
  });

  const host: FakeHost = {
    get events() {
      return events.items;
    },
    get rejections() {
      return rejections;
    },
    perform: (name, payload, send) => host.send(makeAction(name, payload, namespace), send),
    send(data, { delay, origin } = {}) {
      delays.run(delay, () => {
        if (!isDestroyed) line.post(data, origin);
      });
    },
    hostile(...names) {
      if (isDestroyed) return [];
      return hostileMessages('action', namespace)
        .filter(({ name }) => !names.length || names.includes(name))
        .filter((message) => line.postHostile(message))
        .map(({ name }) => name);
    },
    waitForEvent<N extends EventName>(name: N, { where, timeout }: WaitFor<ReceivedEvent<N>> = {}) {
      const fits = (event: ReceivedEvent) => event.name === name && (!where || where(event as never));
      return events.wait(`event ${name}`, { where: fits, timeout }) as Promise<never>;
    },
    clear() {
      events.clear();
      rejections = [];
    },
    destroy() {
      isDestroyed = true;
      delays.cancel();
      line.close();
      events.close();
    },
  };
  return host;
}
