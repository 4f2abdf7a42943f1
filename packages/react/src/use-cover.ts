import type { ColorScheme } from '@svc-embed/host';
import { cssColorScheme } from '@svc-embed/host/adapter';
import { type RefCallback, type RefObject, useRef } from 'react';
import { useLayout } from './use-layout.js';

/**
 * Keeps a frame and the cover that may lie over it as they have to be: in place, inert, in the scheme, with the focus.
 * All by script: React 18 does not know `inert`, and a strict policy forbids style attributes in a server's markup.
 * Returns the refs of their parent and of the cover.
 */
export function useCover(scheme: ColorScheme | undefined): [RefObject<HTMLDivElement | null>, RefCallback<Element>] {
  const parent = useRef<HTMLDivElement>(null);
  const hadFocus = useRef<boolean>(false);
  useLayout(() => {
    const outer = parent.current as HTMLElement;
    const [top, frame] = [outer.firstElementChild, outer.lastElementChild] as [HTMLElement, HTMLElement];
    const { activeElement, body } = outer.ownerDocument;
    const isCovered = top !== frame;
    // The frame's is lost when it gets covered. Where the page has led the focus elsewhere since, it stays there.
    const isLost = hadFocus.current ? activeElement === body : isCovered && frame.matches(':focus-within');
    hadFocus.current = false;
    frame.inert = isCovered;
    frame.style.colorScheme = top.style.colorScheme = cssColorScheme(scheme);
    if (isCovered && getComputedStyle(outer).position === 'static') outer.style.position = 'relative';
    if (isLost) top.focus();
  });
  return [
    parent,
    (cover) => {
      // The one that goes is in the page still.
      if (!cover) hadFocus.current = parent.current?.matches(':focus-within') ?? false;
    },
  ];
}
