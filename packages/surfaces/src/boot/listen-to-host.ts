import { answerRequests, applyFilters, applyNavigation, applyRefresh, Refusal } from '@svc-embed/guest';
import { isApiError } from '../api/api-error.js';
import { setHostFilter } from '../filter/host-filter.js';
import { followLinks } from './follow-links.js';
import type { Router } from './router.js';
import { BASES } from './routes.js';
import type { SurfaceContext } from './surface.js';

/** Applies the host's actions for content and the viewer's navigation, and answers requests when they are done. */
export function listenToHost(context: SurfaceContext, router: Router): void {
  const { guest, emit, config, host, address } = context;

  guest.use(
    applyFilters({
      onChange(_, { member, value }) {
        // The app's home has no dimensions, but its dashboards may have them.
        const dimensions = router.page?.dimensions ?? (config.surface === 'app' ? undefined : []);
        return setHostFilter(context, member, value, dimensions);
      },
    }),
  );
  guest.use(
    applyNavigation({
      base: BASES[config.surface],
      async navigate(path) {
        if (!(await arrive(router.go(path)))) throw new Refusal('The page is not shown.');
      },
    }),
  );
  followLinks(config.surface, {
    async go(path) {
      if (await host.ask('navigate', { path })) await arrive(router.go(path));
    },
    open: (link) => void host.openLink(link),
  });
  address.onPop(() => void arrive(router.showCurrent()));
  guest.use(applyRefresh(() => router.page?.refresh()));
  guest.use(answerRequests());

  /** Resolves with whether the page is shown. */
  async function arrive(way: Promise<boolean>): Promise<boolean> {
    try {
      return await way;
    } catch (error) {
      if (isApiError(error) && error.code === 'unauthorized') context.fail('sessionInvalid', 'navigate');
      else emit('error', { name: 'NavigationFailed', message: 'The page could not be loaded.', context: 'navigate' });
      return false;
    }
  }
}
