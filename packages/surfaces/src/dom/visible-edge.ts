/** Returns an edge of the visible part of the frame, which `applyViewport` sets, or of the whole frame. */
export function visibleEdge(side: 'top' | 'bottom'): number {
  const edge = Number.parseFloat(document.documentElement.style.getPropertyValue(`--svc-visible-${side}`));
  if (!Number.isNaN(edge)) return edge;
  return side === 'top' ? 0 : innerHeight;
}
