import type { Embed } from '@svc-embed/host';
import { type ForwardedRef, useRef } from 'react';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.js';

/**
 * Sets a ref to the embed of this commit. `useImperativeHandle` compares values of the render, before the layout effects
 * mount the embed, so the effects of parents would see the embed of the previous options.
 */
export function useHandle(ref: ForwardedRef<Embed>, getEmbed: () => Embed | undefined): void {
  const current = useRef<Embed>(undefined);
  const cleanup = useRef<unknown>(undefined);

  function assign(embed: Embed | null): unknown {
    if (typeof ref === 'function') return ref(embed);
    if (ref) ref.current = embed;
  }

  function update(embed?: Embed) {
    if (embed === current.current) return;
    // As in React 19, a callback that returned a cleanup function is not called with null.
    if (current.current) typeof cleanup.current === 'function' ? cleanup.current() : assign(null);
    current.current = embed;
    cleanup.current = embed && assign(embed);
  }

  useIsomorphicLayoutEffect(() => update(getEmbed()));
  useIsomorphicLayoutEffect(() => () => update(), [ref]);
}
