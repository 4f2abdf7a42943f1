import type { GuestChannel } from '@svc-embed/protocol';

type Attach = (channel: GuestChannel) => () => void;

/** A channel of a fake guest that continues in each document of the embed. */
export interface LastingChannel {
  readonly channel: GuestChannel;
  /** Connects the channel to another document, with the same handlers. */
  reconnect(): void;
}

/** Makes a lasting channel; `connect` makes the channel of the current document. */
export function createLastingChannel(connect: () => GuestChannel): LastingChannel {
  const detachers = new Map<Attach, () => void>();
  let current = connect();

  function keep(attach: Attach) {
    detachers.set(attach, attach(current));
    return () => {
      detachers.get(attach)?.();
      detachers.delete(attach);
    };
  }

  return {
    channel: {
      get active() {
        return current.active;
      },
      onActiveChange: (listener) => keep((channel) => channel.onActiveChange(listener)),
      on: (name, handler) => keep((channel) => channel.on(name, handler)),
      emit: (name, payload) => current.emit(name, payload),
    },
    reconnect() {
      current = connect();
      for (const attach of detachers.keys()) detachers.set(attach, attach(current));
    },
  };
}
