import {
  answerRequests,
  applyColorScheme,
  applyFilters,
  applyRefresh,
  applyTheme,
  createGuest,
  type Filters,
  type Guest,
  type GuestWindow,
  readEmbedParams,
  trackDashboardLoad,
  trackErrors,
} from '@svc-embed/guest';

/** The requests of the surface to its server. */
export interface Api {
  /** Exchanges a session for access; rejects if it is expired or used up. */
  exchange(session: string | undefined): Promise<{ readonly token: string; readonly deploymentId: number }>;
  /** Returns the films that the viewer may see and that fit the filters. */
  films(token: string, filters: Filters): Promise<readonly string[]>;
}

interface SurfaceOptions {
  /** Origins that may embed the surface, from the server that sends the page. */
  readonly hostOrigins: readonly string[];
  readonly api: Api;
  /** The element that shows the films. */
  readonly list: Element;
  /** For tests. */
  readonly window?: GuestWindow | undefined;
}

/** Starts the surface that shows a list of films. */
export async function startSurface({ hostOrigins, api, list, window }: SurfaceOptions): Promise<Guest> {
  // Before anything else, so that no other script finds the session in the address.
  const params = readEmbedParams(location, { strip: true });
  const extensions = [trackErrors(), applyColorScheme(), applyTheme(), answerRequests()];
  const guest = createGuest({ surface: 'dashboard', hostOrigins, window, extensions });

  const access = await api.exchange(params.session).catch(() => undefined);
  if (!access) {
    guest.emit('error', { name: 'SessionInvalid', message: 'The session is expired or used up.', fatal: true });
    return guest;
  }

  const { token, deploymentId } = access;
  const load = guest.use(trackDashboardLoad({ widgets: ['films'] }));
  let filters: Filters = params.filters;

  async function show(): Promise<void> {
    const titles = await api.films(token, filters);
    list.replaceChildren(...titles.map(itemOf));
    load.loaded('films');
  }

  // Handlers come before `ready`, which makes the page send the actions that it has held.
  const hostFilters = applyFilters({
    initial: filters,
    onChange(all) {
      filters = all;
      return show();
    },
  });
  guest.use(hostFilters);
  guest.use(applyRefresh(show));

  guest.emit('ready', { embedTenant: null, deploymentId, mode: 'signed', surface: 'dashboard' });
  await show();
  return guest;
}

function itemOf(title: string): Element {
  const item = document.createElement('li');
  item.textContent = title;
  return item;
}
