import { type ActionName, type AnyActionMessage, type Delivery, deliveries } from '@svc-embed/protocol';
import { own } from '@svc-embed/protocol/internal';

/** Holds what the surface should be told: waits until it listens, and sends state again when it starts over. */
export interface Outbox {
  /** Takes an action, and posts it at once when the surface listens. */
  put(name: ActionName, message: AnyActionMessage): void;
  /** The surface listens from now on, or anew: posts what is held, in the order of the catalogue. */
  flush(): void;
}

interface OutboxOptions {
  /** Whether the surface listens. */
  isOpen(): boolean;
  post(message: AnyActionMessage, name: ActionName): void;
}

interface Held {
  readonly name: ActionName;
  readonly message: AnyActionMessage;
}

/** Makes an outbox. State is posted anew at every `flush`, filters as they were first set; commands are posted once. */
export function createOutbox({ isOpen, post }: OutboxOptions): Outbox {
  /** The last action of each key. */
  const held = new Map<string, Held>();

  function send(key: string, { name, message }: Held) {
    // Before `post`, whose listener may put the next one.
    if (deliveries[name].kind === 'command') held.delete(key);
    post(message, name);
  }

  return {
    put(name, message) {
      const keyOf = own(deliveries[name], 'keyOf') as Delivery['keyOf'];
      const key = keyOf ? name + keyOf(message.payload as never) : name;
      const entry = { name, message };
      held.set(key, entry);
      if (isOpen()) send(key, entry);
    },
    flush() {
      // A listener of a sent action may end the embed or load it anew; then the rest stays.
      for (const name of Object.keys(deliveries))
        for (const [key, entry] of held) if (entry.name === name && isOpen()) send(key, entry);
    },
  };
}
