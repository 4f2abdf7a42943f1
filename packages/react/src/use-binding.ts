import type { Embed, EmbedError, EmbedListener, EmbedState, EmbedTypes } from '@svc-embed/host';
import { type AdapterOptionFields, type AddressRule, createBinding, handlerName } from '@svc-embed/host/adapter';
import { type ForwardedRef, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { EmbedListeners } from './listeners.js';
import { useHandle } from './use-handle.js';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.js';

/** Every option of an embed and its listeners, separately. */
export type BindingProps<T extends EmbedTypes = EmbedTypes> = AdapterOptionFields<T> & EmbedListeners<T>;

/** The options of an embed, and its listeners. */
export type UseSvcEmbedOptions<T extends EmbedTypes = EmbedTypes> = BindingProps<T> & AddressRule;

/** An embed in an element of your own. */
export interface MountedEmbed<T extends EmbedTypes = EmbedTypes> {
  /** The ref of the element to mount into: an empty one, or an `<iframe>` without `src`. */
  readonly ref: (element: Element | null) => void;
  /** Absent on a server, before there is an element, and if the options are invalid. */
  readonly embed: Embed<T> | undefined;
  /** `failed` also if the options are invalid. */
  readonly state: EmbedState;
  /** Why the state is `failed`. */
  readonly error: EmbedError | undefined;
  /** Loads again, with a fresh session if a function gives it. */
  readonly retry: () => void;
}

/** Binds an embed to the props and the life of a component, and sets the component's ref to it. */
export function useBinding(props: BindingProps, handle: ForwardedRef<Embed>): MountedEmbed {
  const latest = useRef(props);
  const [binding] = useState(() => {
    const created = createBinding();
    // Never unsubscribed: the embed still runs while Suspense hides the component, which has already ended its effects.
    created.subscribe(() => {
      const { embed, state, error } = created.getSnapshot();
      // Without an embed and an error the component itself has destroyed the embed.
      if (embed || error) latest.current.onStateChange?.(state, error);
    });
    return created;
  });
  const { attach: ref, retry, release, subscribe, getSnapshot } = binding;
  const update = () => {
    latest.current = props;
    // Listeners may stay in the options, because a binding does not compare functions.
    binding.update(
      props,
      (name, message) =>
        (props[handlerName(name)] as EmbedListener<never> | undefined)?.(message.payload as never, message as never),
      !!(props.onError ?? props.onStateChange),
    );
  };
  useIsomorphicLayoutEffect(update);
  // Suspense ends layout effects when it hides a component, so a passive effect releases the embed: hiding must not cost
  // a session. It also updates, because strict mode and hot reloads run it again without the layout effect.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect above updates on every render.
  useEffect(() => {
    update();
    return release;
  }, [binding]);
  useHandle(handle, () => getSnapshot().embed);
  return { ...useSyncExternalStore(subscribe, getSnapshot, getSnapshot), ref, retry };
}
