/** Returns an edge of the part of the frame that the viewer sees: the one that `applyViewport` has set, or the frame's. */
export function visibleEdge(side: 'top' | 'bottom'): number {
  const edge = Number.parseFloat(document.documentElement.style.getPropertyValue(`--svc-visible-${side}`));
  if (!Number.isNaN(edge)) return edge;
  return side === 'top' ? 0 : innerHeight;
}
