/** Where the part of the frame ends that the viewer sees, which `applyViewport` sets where the host page tells it. */
export function visibleEdge(side: 'top' | 'bottom'): number {
  const edge = Number.parseFloat(document.documentElement.style.getPropertyValue(`--svc-visible-${side}`));
  if (!Number.isNaN(edge)) return edge;
  return side === 'top' ? 0 : innerHeight;
}
