import {
  applyColorScheme,
  applyLocale,
  applyTheme,
  applyTimezone,
  applyTraceContext,
  applyViewport,
  createGuest,
  trackActivity,
  trackErrors,
  trackFilters,
  trackHeight,
  trackKeys,
  trackNavigation,
  trackOutline,
  trackVitals,
} from '@svc-embed/guest';
import { isApiError } from '../api/api-error.js';
import { type Api, createApi } from '../api/client.js';
import { loadEngine } from '../chart/load-engine.js';
import { LOCALES, type SessionGrant } from '../contract.js';
import { createFiles } from '../export/create-files.js';
import { createFilterStore } from '../filter/filter-store.js';
import { createUi, preferredLocale } from '../i18n/ui.js';
import { applyDashboardTheme } from '../theme/dashboard-theme.js';
import { createEmit } from './emit.js';
import { emitFailure, type FailureKind, failurePage } from './failure.js';
import { askHost } from './host-questions.js';
import { listenToHost } from './listen-to-host.js';
import type { Page } from './page.js';
import { framePlace, type Place } from './place.js';
import { refuseUnknownFields } from './refuse-unknown-fields.js';
import { renewAccess } from './renew-access.js';
import { createRouter, type Router } from './router.js';
import type { SurfaceContext } from './surface.js';

export interface SurfaceDefinition {
  open(context: SurfaceContext, path: string): Promise<Page>;
  /** Returns the function that inserts a page into the root. Default: it replaces the root's content. */
  frame?(context: SurfaceContext, root: HTMLElement): (page: Page) => void;
}

/** Starts a surface: exchanges the session, shows the first page, emits `ready` and listens to the host. */
export async function startSurface({ open, frame }: SurfaceDefinition, place: Place = framePlace()): Promise<void> {
  // Preload the engine during the session exchange. A failure is shown later by the chart that needs it.
  loadEngine().catch(() => {});
  const { config } = place;
  const { surface, publicId } = config;
  const guest = createGuest({
    surface,
    ...place.guestOptions,
    extensions: [
      trackErrors({ context: surface }),
      trackKeys(),
      trackActivity(),
      applyViewport(),
      trackHeight({
        onActiveChange: (isActive) => document.documentElement.toggleAttribute('data-content-height', isActive),
      }),
      applyColorScheme({ initial: 'auto' }),
      applyTheme(),
    ],
  });
  const emit = createEmit(guest, surface);
  const params = place.readParams((message) => emit('error', { name: 'InvalidFilter', message, context: 'address' }));
  const api = createApi(guest.use(applyTraceContext()).headers, place.send);
  const vitals = guest.use(trackVitals());
  const ui = createUi([...(config.locale === undefined ? [] : [config.locale]), ...navigator.languages]);
  if (config.theme) applyDashboardTheme(config.theme);
  const root = requireRoot();
  let router: Router | undefined;
  refuseUnknownFields(guest, emit);

  function fail(kind: FailureKind, context: string): void {
    if (root.dataset.state === 'failed') return;
    root.dataset.state = 'failed';
    router?.page?.close();
    root.replaceChildren(failurePage(kind, ui));
    ui.paint(() => {
      document.title = ui.messages.failures[kind].title;
    });
    emitFailure(emit, kind, { context, fatal: true });
  }

  if (config.refusal) return fail(REFUSALS[config.refusal], 'address');
  if (params.session === undefined) return fail('sessionMissing', 'session');
  const grant = await exchange(api, params.session);
  if (typeof grant === 'string') return fail(grant, 'session');
  api.setToken(grant.token);
  if (surface === 'chat' && !grant.allowAi) return fail('switchedOff', 'session');
  // Settings of the host page come later, as actions.
  if (grant.locale !== undefined) ui.setLocale(preferredLocale([grant.locale, ui.locale]));
  if (grant.timezone !== undefined && isTimezone(grant.timezone)) ui.setTimezone(grant.timezone);
  guest.use(applyTimezone({ onChange: ui.setTimezone }));
  guest.use(applyLocale({ supported: LOCALES, initial: ui.locale, onChange: ui.setLocale }));

  const filters = createFilterStore(params.filters);
  const listeners = new Set<() => void>();
  const outlineChanged = () => {
    for (const listener of listeners) listener();
  };
  guest.use(
    trackOutline({
      get: () => ({
        ...(router?.page?.outline?.() ?? { widgets: [], members: [] }),
        title: router?.page?.title(),
        publicId: router?.page?.publicId,
      }),
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    }),
  );
  ui.paint(outlineChanged);
  // The chat has no filters.
  if (surface !== 'chat') guest.use(trackFilters({ get: filters.all, subscribe: filters.onChange }));
  const { viewer, creatorMode, showDashboardChat, showAiWidgets, showWorkbookChat } = grant;
  const { allowExport } = params;
  const rights = { allowExport, viewer, creatorMode, showDashboardChat, showAiWidgets, showWorkbookChat };
  const host = askHost(guest, ui);
  const files = createFiles(guest, emit, { language: ui, saveFile: place.saveFile });
  const address = place.addressOf(guest);
  const context: SurfaceContext = {
    config,
    guest,
    vitals,
    api,
    address,
    ui,
    filters,
    emit,
    host,
    files,
    outlineChanged,
    fail,
    ...rights,
  };
  const insert = frame?.(context, root) ?? ((page: Page) => root.replaceChildren(page.element));
  const show = (page: Page) => {
    insert(page);
    outlineChanged();
  };
  router = createRouter({ ui, address, open: (path) => open(context, path), show });
  try {
    await router.showCurrent();
  } catch (error) {
    return fail(failureOf(error), 'start');
  }
  if (root.dataset.state === 'failed') return;
  root.dataset.state = 'ready';
  listenToHost(context, router);
  // Without a token, the server that answers the requests has the access, and renews it.
  if (grant.token) renewAccess(guest, api, grant);
  const { embedTenant, deploymentId, mode } = grant;
  emit('ready', { embedTenant, deploymentId, mode, surface, ...(publicId === undefined ? {} : { publicId }) });
  guest.use(trackNavigation({ title: router.titleOf, publicId: router.publicIdOf, window: place.window }));
}

const REFUSALS = {
  'not-found': 'dashboardNotFound',
  'not-embeddable': 'notEmbeddable',
  'switched-off': 'switchedOff',
} as const;

async function exchange(api: Api, session: string): Promise<SessionGrant | FailureKind> {
  try {
    return await api.exchange(session);
  } catch (error) {
    return failureOf(error);
  }
}

function failureOf(error: unknown): FailureKind {
  return isApiError(error) && error.code === 'unauthorized' ? 'sessionInvalid' : 'unavailable';
}

function isTimezone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

function requireRoot(): HTMLElement {
  const root = document.getElementById('surface');
  if (!root) throw new Error('The page has no element with the id "surface".');
  return root;
}
