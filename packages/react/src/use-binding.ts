import type { Embed, EmbedError, EmbedState } from '@svc-embed/host';
import { type AdapterOptions, createBinding, type EmbedSnapshot } from '@svc-embed/host/adapter';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type EmbedListeners, tell } from './listeners.js';
import { useLayout } from './use-layout.js';

/** The options of an embed, and its listeners. */
export interface UseSvcEmbedOptions extends AdapterOptions, EmbedListeners {}

/** An embed in an element of your own. */
export interface MountedEmbed {
  /** Put it on the element to mount into: an empty one, or an `<iframe>` without `src`. */
  readonly ref: (element: Element | null) => void;
  /** Absent on a server, before the element is there, and where the options were refused. */
  readonly embed: Embed | undefined;
  /** `failed` also where the options were refused. */
  readonly state: EmbedState;
  /** Why the state is `failed`. */
  readonly error: EmbedError | undefined;
  /** Loads again, with a fresh session when a function gives it. */
  readonly retry: () => void;
}

/** A component's embed, which follows the props and lives as long as the component; and what reads how it is now. */
export function useBinding(props: UseSvcEmbedOptions): [MountedEmbed, () => EmbedSnapshot] {
  const latest = useRef(props);
  const [binding] = useState(() => {
    const made = createBinding();
    // As long as it lives, since it goes on while Suspense hides it.
    made.subscribe(() => {
      const { embed, state, error } = made.getSnapshot();
      // A component does not hear of the end that it makes itself.
      if (embed || error) latest.current.onStateChange?.(state, error);
    });
    return made;
  });
  const { attach: ref, retry, release, subscribe, getSnapshot } = binding;
  const hold = () => {
    latest.current = props;
    binding.update(props, (name, message) => tell(props, name, message));
  };
  useLayout(hold);
  // Released by a passive effect: Suspense hides what it has shown by ending layout effects, and that costs no session.
  // Held again by it too, since strict modes and hot reloads run it apart from the layout effect.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the props of later renders are held by the effect above.
  useEffect(() => {
    hold();
    return release;
  }, [binding]);
  return [{ ...useSyncExternalStore(subscribe, getSnapshot, getSnapshot), ref, retry }, getSnapshot];
}
