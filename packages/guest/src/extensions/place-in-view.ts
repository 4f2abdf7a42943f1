/**
 * Places an element, such as a dialog or a toast, in the part of the frame that the viewer sees. `applyViewport` receives
 * that part from the host page; without it, that is the whole frame. The element is fixed between the edges of the part
 * and within the safe area, is never higher, and follows each change. Its margins set its position between the edges, as in any
 * dialog: `auto` centers it. The stop function restores its inline styles.
 *
 * @example
 * const stop = placeInView(dialog);
 * dialog.addEventListener('close', stop, { once: true });
 */
export function placeInView(element: HTMLElement): () => void {
  const { style } = element;
  const { maxHeight, boxSizing, paddingTop, paddingBottom, borderTopWidth, borderBottomWidth } =
    getComputedStyle(element);
  const around = boxSizing === 'border-box' ? [] : [paddingTop, paddingBottom, borderTopWidth, borderBottomWidth];
  const far = (side: string) => `100% - var(--svc-visible-${side}, 100%) + var(--svc-safe-${side}, 0px)`;
  const near = (side: string) => `var(--svc-visible-${side}, 0px) + var(--svc-safe-${side}, 0px)`;
  const room = `calc(100% - (${[near('top'), far('bottom'), ...around].join(' + ')}))`;
  const placed = {
    position: 'fixed',
    top: `calc(${near('top')})`,
    right: `calc(${far('right')})`,
    bottom: `calc(${far('bottom')})`,
    left: `calc(${near('left')})`,
    'max-height': maxHeight === 'none' ? room : `min(${maxHeight}, ${room})`,
  };
  const undo = Object.entries(placed).map(([name, value]) => {
    const before = style.getPropertyValue(name);
    const priority = style.getPropertyPriority(name);
    style.setProperty(name, value);
    return () => style.setProperty(name, before, priority);
  });
  return () => {
    for (const end of undo.splice(0)) end();
  };
}
