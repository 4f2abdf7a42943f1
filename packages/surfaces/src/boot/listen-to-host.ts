import { applyFilters, applyNavigation, applyRefresh } from '@svc-embed/guest';
import { isApiError } from '../api/api-error.js';
import { readFilter } from '../filter/read-filter.js';
import { followLinks } from './follow-links.js';
import type { Router } from './router.js';
import { BASES } from './routes.js';
import type { SurfaceContext } from './surface.js';

/** Applies the host's actions on the content (filters, navigation, refresh), and the viewer's own navigation. */
export function listenToHost(context: SurfaceContext, router: Router): void {
  const { guest, filters, emit, config } = context;

  applyFilters(guest, {
    onChange(_, { member, value }) {
      const dimensions = router.page?.dimensions;
      // The app's home has no dimensions: keep the filter for a dashboard that has its member.
      const waits = dimensions === undefined && config.surface === 'app';
      const result = waits ? undefined : readFilter(member, value, dimensions ?? []);
      if (result?.ok === false) {
        emit('error', { name: 'InvalidFilter', message: result.reason, context: 'svc:action:set-filter' });
      } else if (result?.ok && result.filter === undefined) {
        filters.set(member, undefined);
      } else {
        filters.set(member, value);
      }
    },
  });
  applyNavigation(guest, { base: BASES[config.surface], navigate: (path) => void arrive(router.go(path)) });
  followLinks(config.surface, (path) => void arrive(router.go(path)));
  addEventListener('popstate', () => void arrive(router.showCurrent()));
  applyRefresh(guest, () => router.page?.refresh());

  async function arrive(way: Promise<void>): Promise<void> {
    try {
      await way;
    } catch (error) {
      if (isApiError(error) && error.code === 'unauthorized') return context.fail('sessionInvalid', 'navigate');
      emit('error', { name: 'NavigationFailed', message: 'The page could not be loaded.', context: 'navigate' });
    }
  }
}
