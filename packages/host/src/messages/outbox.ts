import { type ActionName, type AnyActionMessage, actions, commands } from '@svc-embed/protocol';

/** Holds actions for the surface: waits until it is ready, and posts state again when it starts over. */
export interface Outbox {
  /** Adds an action, and posts it immediately if the surface is ready; the first time with `postFirst`. */
  put(name: ActionName, message: AnyActionMessage, postFirst?: Post): void;
  /** Posts the held actions in the order of the catalogue; called at each `ready`. */
  flush(): void;
}

type Post = (message: AnyActionMessage, name: ActionName) => void;

interface OutboxOptions {
  /** Whether the surface is ready. */
  isOpen(): boolean;
  readonly post: Post;
}

type Held = { readonly name: ActionName; readonly message: AnyActionMessage };

/** Makes an outbox. State is posted again at every `flush`, filters in the order they were first set; commands are posted once. */
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
      // A listener for sent actions may end the embed or reload it; then the rest is kept.
      for (const name of Object.keys(actions))
        for (const [key, entry] of held) if (entry.name === name && isOpen()) send(key, entry);
    },
  };
}

/** Returns the key of an action: only the last action of a key is held. */
export function keyOf(name: ActionName, { payload }: AnyActionMessage): string {
  return name === 'set-filter'
    ? ((payload as { filterUrlParameter: string }).filterUrlParameter.split('=', 1)[0] as string)
    : name;
}
