import type { SurfaceContext } from '../boot/surface.js';
import type { Dashboard } from '../contract.js';
import { readFilter } from '../filter/read-filter.js';
import { viewOf } from './view-members.js';

/** Removes and reports filters that are invalid. The app keeps those on views that the dashboard does not have. */
export function dropInvalidFilters({ filters, emit, config }: SurfaceContext, dashboard: Dashboard): void {
  const views = new Set(dashboard.dimensions.map(({ member }) => viewOf(member)));
  for (const member of filters.members) {
    const value = filters.get(member);
    const isForeign = !views.has(viewOf(member));
    if (value === undefined || (isForeign && config.surface === 'app')) continue;
    const result = readFilter(member, value, dashboard.dimensions);
    if (result.ok) continue;
    filters.set(member, undefined, 'host');
    emit('error', { name: 'InvalidFilter', message: result.reason, context: 'address' });
  }
}
