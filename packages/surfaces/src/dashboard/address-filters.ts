import type { SurfaceContext } from '../boot/surface.js';
import type { Dashboard } from '../contract.js';
import { readFilter } from '../filter/read-filter.js';
import { viewOf } from './view-members.js';

/** Removes and reports invalid filters; those of other dashboards and views are kept. */
export function dropInvalidFilters(
  { filters, emit, config }: Pick<SurfaceContext, 'filters' | 'emit' | 'config'>,
  { dimensions }: Pick<Dashboard, 'dimensions'>,
): void {
  const members = new Set(dimensions.map(({ member }) => member));
  const views = new Set([...members].map(viewOf));
  for (const member of filters.members) {
    const value = filters.get(member);
    const isOfAnother = filters.isKnown(member) || (config.surface === 'app' && !views.has(viewOf(member)));
    if (value === undefined || (isOfAnother && !members.has(member))) continue;
    const result = readFilter(member, value, dimensions);
    if (result.ok) continue;
    filters.set(member, undefined, 'host');
    emit('error', { name: 'InvalidFilter', message: result.reason, context: 'address' });
  }
  filters.know(dimensions);
}
