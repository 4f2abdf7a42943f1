import type { SurfaceContext } from '../boot/surface.js';
import type { Dashboard } from '../contract.js';
import { readFilter } from '../filter/read-filter.js';
import { viewOf } from './view-members.js';

/**
 * Removes filters that are invalid for a dashboard, and emits an error for each. In the app, filters on other views are
 * kept for a dashboard that has them.
 */
export function dropInvalidFilters({ filters, emit, config }: SurfaceContext, dashboard: Dashboard): void {
  const views = new Set(dashboard.dimensions.map(({ member }) => viewOf(member)));
  for (const member of filters.members) {
    const value = filters.get(member);
    const isForeign = !views.has(viewOf(member));
    if (value === undefined || (isForeign && config.surface === 'app')) continue;
    const result = readFilter(member, value, dashboard.dimensions);
    if (result.ok) continue;
    filters.set(member, undefined);
    emit('error', { name: 'InvalidFilter', message: result.reason, context: 'address' });
  }
}
