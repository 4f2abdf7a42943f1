import { Refusal } from '@svc-embed/guest';
import type { Json } from '@svc-embed/protocol';
import { LOAD_FAILURE } from '../api/load-failure.js';
import type { SurfaceContext } from '../boot/surface.js';
import type { Dimension } from '../contract.js';
import { readFilter, readFilterShape } from './read-filter.js';

/**
 * Sets a filter of the host, and resolves when its data is shown. Rejects if the filter is invalid, which it also emits, or if
 * data could not be loaded. Without dimensions, or if only an earlier dashboard has the member, it keeps the filter until its
 * dashboard is shown.
 */
export async function setHostFilter(
  { filters, emit }: Pick<SurfaceContext, 'filters' | 'emit'>,
  member: string,
  value: Json,
  dimensions: readonly Dimension[] | undefined,
): Promise<void> {
  const shape = readFilterShape(value);
  const isOfAnother = filters.isKnown(member) && !dimensions?.some((dimension) => dimension.member === member);
  const result = shape.ok && dimensions && !isOfAnother ? readFilter(member, value, dimensions) : shape;
  if (!result.ok) {
    emit('error', { name: 'InvalidFilter', message: result.reason, context: 'svc:action:set-filter' });
    throw new Refusal(result.reason);
  }
  const isShown = await filters.set(member, shape.ok && shape.values.length === 0 ? undefined : value, 'host');
  if (!isShown) throw new Refusal(LOAD_FAILURE);
}
