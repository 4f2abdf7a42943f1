import { asEmbedError } from '../error.js';

/** Waits for an element to come near the viewport. */
export interface Visibility {
  observe(element: Element): void;
  disconnect(): void;
}

/**
 * Makes the wait of an embed, which ends immediately if there is no margin.
 *
 * @throws EmbedError `invalid-option` without an `IntersectionObserver`, or if the margin is invalid.
 */
export function createVisibility(rootMargin: string | undefined, onVisible: () => void): Visibility {
  if (rootMargin === undefined) return { observe: onVisible, disconnect() {} };
  const observe = (entries: IntersectionObserverEntry[]) =>
    entries.some(({ isIntersecting }) => isIntersecting) && onVisible();
  // Scroll containers between the element and the viewport clip a root margin.
  const options: IntersectionObserverInit & { scrollMargin: string } = { rootMargin, scrollMargin: rootMargin };
  return asEmbedError('invalid-option', 'lazy', () => new IntersectionObserver(observe, options));
}
