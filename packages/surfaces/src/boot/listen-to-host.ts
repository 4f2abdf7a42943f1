import { applyFilters, applyNavigation, applyRefresh } from '@svc-embed/guest';
import { isApiError } from '../api/api-error.js';
import { setHostFilter } from '../filter/host-filter.js';
import { followLinks } from './follow-links.js';
import type { Router } from './router.js';
import { BASES } from './routes.js';
import type { SurfaceContext } from './surface.js';

/** Applies the host's actions on the content (filters, navigation, refresh), and the viewer's own navigation. */
export function listenToHost(context: SurfaceContext, router: Router): void {
  const { guest, emit, config } = context;

  applyFilters(guest, {
    onChange(_, { member, value }) {
      // The app's home has no dimensions; a dashboard that is opened from it may have them.
      const dimensions = router.page?.dimensions ?? (config.surface === 'app' ? undefined : []);
      setHostFilter(context, member, value, dimensions);
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
