import { type ActionName, type AnyActionMessage, actions, commands } from '@svc-embed/protocol';

/** Holds what the surface should be told: waits until it listens, and sends state again when it starts over. */
export interface Outbox {
  /** Takes an action, and posts it at once when the surface listens: the first time as the caller says. */
  put(name: ActionName, message: AnyActionMessage, postFirst?: Post): void;
  /** The surface listens from now on, or anew: posts what is held, in the order of the catalogue. */
  flush(): void;
}

type Post = (message: AnyActionMessage, name: ActionName) => void;

interface OutboxOptions {
  /** Whether the surface listens. */
  isOpen(): boolean;
  readonly post: Post;
}

type Held = { readonly name: ActionName; readonly message: AnyActionMessage };

/** Makes an outbox. State is posted anew at every `flush`, filters as they were first set; commands are posted once. */
export function createOutbox({ isOpen, post }: OutboxOptions): Outbox {
  /** The last action of each key. */
  const held = new Map<string, Held>();

  function send(key: string, { name, message }: Held, postIt = post) {
    // Before `postIt`, whose listener may put the next one.
    if ((commands as readonly string[]).includes(name)) held.delete(key);
    postIt(message, name);
  }

  return {
    put(name, message, postFirst) {
      const key = keyOf(name, message);
      const entry = { name, message };
      held.set(key, entry);
      if (isOpen()) send(key, entry, postFirst);
    },
    flush() {
      // A listener of a sent action may end the embed or load it anew; then the rest stays.
      for (const name of Object.keys(actions))
        for (const [key, entry] of held) if (entry.name === name && isOpen()) send(key, entry);
    },
  };
}

/** The key of an action: of those that wait under the same one, the last counts. */
export function keyOf(name: ActionName, { payload }: AnyActionMessage): string {
  return name === 'set-filter'
    ? ((payload as { filterUrlParameter: string }).filterUrlParameter.split('=', 1)[0] as string)
    : name;
}
