import type { Embed } from '@svc-embed/host';
import { type ForwardedRef, useRef } from 'react';
import { useLayout } from './use-layout.js';

/**
 * Gives a ref the embed that there is in this commit, where it is another one. `useImperativeHandle` has to know that in
 * the render, and so would show parents the embed of before.
 */
export function useHandle(ref: ForwardedRef<Embed>, read: () => Embed | undefined): void {
  const given = useRef<Embed>(undefined);
  const undo = useRef<unknown>(undefined);
  const give = (embed?: Embed) => {
    if (embed === given.current) return;
    // A function that a callback returned takes the place of its call with null.
    if (given.current) typeof undo.current === 'function' ? undo.current() : set(null);
    given.current = embed;
    undo.current = embed && set(embed);
  };
  const set = (embed: Embed | null): unknown => {
    if (typeof ref === 'function') return ref(embed);
    if (ref) ref.current = embed;
  };
  useLayout(() => give(read()));
  // Another ref: the one before is emptied first.
  useLayout(() => () => give(), [ref]);
}
