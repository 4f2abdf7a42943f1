import type { Json } from '@svc-embed/protocol';
import type { SurfaceContext } from '../boot/surface.js';
import type { Dimension } from '../contract.js';
import { readFilter, readFilterShape } from './read-filter.js';

/**
 * Sets a filter that the host sent, or emits why it is invalid. Without the dimensions of a dashboard, the filter is
 * kept for one that is opened later.
 */
export function setHostFilter(
  { filters, emit }: Pick<SurfaceContext, 'filters' | 'emit'>,
  member: string,
  value: Json,
  dimensions: readonly Dimension[] | undefined,
): void {
  const shape = readFilterShape(value);
  const result = shape.ok && dimensions ? readFilter(member, value, dimensions) : shape;
  if (!result.ok) emit('error', { name: 'InvalidFilter', message: result.reason, context: 'svc:action:set-filter' });
  else filters.set(member, shape.ok && shape.values.length === 0 ? undefined : value);
}
