import type { Embed, EmbedError, EmbedState } from '@svc-embed/host';
import { type AdapterOptions, createBinding, type EmbedBinding } from '@svc-embed/host/adapter';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type EmbedListeners, tell } from './listeners.js';

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

/**
 * Mounts an embed into the element that carries its `ref`, and keeps it as the options are: theme, locale, color scheme
 * and filters change by actions, the rest by a fresh embed. Functions and equal objects may be new on every render.
 * Never throws: options that are refused are reported to the page and show as `failed`.
 *
 * @example
 * function Sales({ status }: { status: string }) {
 *   const { ref, state } = useSvcEmbed({
 *     baseUrl: 'https://acme.example.com',
 *     dashboard: 'sales-overview',
 *     session: fetchSession,
 *     filters: { 'orders.status': { value: status } },
 *   });
 *   return <div ref={ref} className="tall" aria-busy={state === 'loading'} />;
 * }
 */
export const useSvcEmbed: (options: UseSvcEmbedOptions) => MountedEmbed = useBinding;

/** On a server no effect runs, but React 18 warns of layout effects there. */
const useLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** A component's embed with its binding, which follows the props and lives as long as the component. */
export function useBinding(props: UseSvcEmbedOptions): MountedEmbed & EmbedBinding {
  const [binding] = useState(createBinding);
  const { attach: ref, getSnapshot, subscribe, release } = binding;
  const hold = () => binding.update(props, (message) => tell(props, message));
  useLayout(() => {
    const stop = subscribe(() => {
      const { state, error } = getSnapshot();
      props.onStateChange?.(state, error);
    });
    hold();
    return stop;
  });
  // Released by a passive effect: Suspense hides what it has shown by ending layout effects, and that costs no session.
  // Held again by it too, since strict modes and hot reloads run it apart from the layout effect.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the props of later renders are held by the effect above.
  useEffect(() => {
    hold();
    return release;
  }, [binding]);
  return { ...binding, ref, ...useSyncExternalStore(subscribe, getSnapshot, getSnapshot) };
}
