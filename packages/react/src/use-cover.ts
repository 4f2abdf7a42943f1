import type { ColorScheme } from '@svc-embed/host';
import { coverContentStyle, coverStyle, cssColorScheme, native, showLater } from '@svc-embed/host/adapter';
import { type RefCallback, type RefObject, useRef } from 'react';
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.js';

/** The refs of the outer element and of a cover over its frame. */
type CoverRefs = { readonly outer: RefObject<HTMLDivElement | null>; readonly cover: RefCallback<Element> };

/**
 * Styles the cover, makes a covered frame inert, gives both the color scheme and moves the focus to what is visible.
 * It uses script, because React 18 does not support `inert`, and a strict policy forbids style attributes in a server's markup.
 */
export function useCover(scheme: ColorScheme | undefined): CoverRefs {
  const outer = useRef<HTMLDivElement>(null);
  const hadFocus = useRef<boolean>(false);
  useIsomorphicLayoutEffect(() => {
    const element = outer.current as HTMLElement;
    const [top, frame] = [element.firstElementChild, element.lastElementChild] as [HTMLElement, HTMLElement];
    const page = element.ownerDocument;
    const isCovered = top !== frame;
    // After the removal of a cover, the body has the focus, unless the page has moved it; a frame keeps it when it is
    // covered.
    const isFocusLost = hadFocus.current
      ? native(page, 'activeElement') === native(page, 'body')
      : isCovered && frame.matches(':focus-within');
    hadFocus.current = false;
    frame.inert = isCovered;
    // A cover without style is new.
    if (isCovered && !top.style.cssText) {
      const content = top.firstElementChild as HTMLElement;
      top.style.cssText = coverStyle;
      content.style.cssText = coverContentStyle;
      showLater(content);
    }
    frame.style.colorScheme = top.style.colorScheme = cssColorScheme(scheme);
    if (isCovered && getComputedStyle(element).position === 'static') element.style.position = 'relative';
    if (isFocusLost) top.focus();
  });
  return {
    outer,
    cover(cover) {
      // React clears the ref of a cover while the cover is still in the page.
      if (!cover) hadFocus.current = outer.current?.matches(':focus-within') ?? false;
    },
  };
}
