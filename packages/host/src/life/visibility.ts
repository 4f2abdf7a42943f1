/** Waits for an element to come near the viewport. */
export interface Visibility {
  observe(element: Element): void;
  disconnect(): void;
}

/** Makes the wait of an embed, which is over at once where there is no margin. Throws where nothing can observe. */
export function createVisibility(rootMargin: string | undefined, onVisible: () => void): Visibility {
  if (rootMargin === undefined) return { observe: onVisible, disconnect() {} };
  return new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && onVisible(), {
    rootMargin,
  });
}
