import type { Json } from '@svc-embed/protocol';
import type { SurfaceContext } from '../boot/surface.js';
import type { Dimension } from '../contract.js';
import { readFilter, readFilterShape } from './read-filter.js';

/** Sets a filter of the host, or emits why it is invalid. Without dimensions it is kept for a later dashboard. */
export function setHostFilter(
  { filters, emit }: Pick<SurfaceContext, 'filters' | 'emit'>,
  member: string,
  value: Json,
  dimensions: readonly Dimension[] | undefined,
): void {
  const shape = readFilterShape(value);
  const result = shape.ok && dimensions ? readFilter(member, value, dimensions) : shape;
  if (!result.ok) emit('error', { name: 'InvalidFilter', message: result.reason, context: 'svc:action:set-filter' });
  else filters.set(member, shape.ok && shape.values.length === 0 ? undefined : value, 'host');
}
