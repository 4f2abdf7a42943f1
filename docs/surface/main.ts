/** The surface of the playground: a dashboard as a static page, with the guest package of this repository. */
import {
  answerRequests,
  applyColorScheme,
  applyFilters,
  applyLocale,
  applyNavigation,
  applyRefresh,
  applyTheme,
  createGuest,
  type FilterChangeCause,
  type Filters,
  readEmbedParams,
  trackDashboardLoad,
  trackErrors,
  trackFilters,
  trackHeight,
  trackNavigation,
} from '@svc-embed/guest';
import { createBoard } from './board.js';
import type { Films, Grouping } from './films.js';
import { LOCALES, type Locale, wordsOf } from './words.js';

const PUBLIC_ID = 'movies-overview';

const hostOrigins: readonly string[] = JSON.parse(document.querySelector('#host-origins')?.textContent ?? '[]');
const params = readEmbedParams(location);
const guest = createGuest({ surface: 'dashboard', hostOrigins });
trackErrors(guest);

let films = await readFilms();
let readAt = new Date();
let locale: Locale = 'en-US';
let filters: Filters = params.filters;
const filterListeners = new Set<(cause: FilterChangeCause) => void>();

const board = createBoard(document.querySelector('#main') ?? document.body, {
  allowExport: params.allowExport,
  navigate,
  drillDown(member, value) {
    guest.emit('drilldown', { member, value: { value }, widgetId: 'table' });
    setFilters({ ...filters, [member]: { value } }, 'viewer');
  },
  clearFilters: () => setFilters({}, 'viewer'),
  download(rowCount) {
    guest.emit('download', { format: 'csv', target: 'widget', widgetId: 'table', title: document.title, rowCount });
  },
  ask(query) {
    const chatId = crypto.randomUUID();
    guest.emit('ai-query', { query, status: 'submitted', chatId });
    board.answer();
    guest.emit('ai-query', { query, status: 'completed', chatId });
  },
  fail(fatal) {
    guest.emit('error', { name: 'DemoError', message: 'A button of the demo was pressed.', context: 'board', fatal });
  },
});

applyColorScheme(guest, { initial: 'auto' });
applyTheme(guest);
applyLocale(guest, {
  supported: LOCALES,
  initial: 'en-US',
  onChange(next) {
    locale = LOCALES.find((one) => one === next) ?? 'en-US';
    render();
  },
});
applyFilters(guest, { onChange: (_, { member, value }) => setFilters({ ...filters, [member]: value }, 'host') });
applyNavigation(guest, { base: '/embed/dashboard', navigate });
applyRefresh(guest, async () => {
  films = await readFilms();
  readAt = new Date();
  render();
});
answerRequests(guest);
trackFilters(guest, {
  get: () => filters,
  subscribe(listener) {
    filterListeners.add(listener);
    return () => filterListeners.delete(listener);
  },
});
trackHeight(guest);
addEventListener('popstate', render);

const load = trackDashboardLoad(guest, { publicId: PUBLIC_ID, widgets: ['figures', 'table'] });
render();
guest.emit('ready', {
  embedTenant: null,
  deploymentId: null,
  mode: 'private',
  surface: 'dashboard',
  publicId: PUBLIC_ID,
});
trackNavigation(guest, { publicId: () => PUBLIC_ID });
load.loaded('figures');
load.loaded('table');

function render(): void {
  document.title = wordsOf(locale).title;
  board.render({ films, filters, locale, readAt, by: groupingOf(location.search) });
}

function groupingOf(search: string): Grouping {
  return new URLSearchParams(search).get('by') === 'rating' ? 'rating' : 'genre';
}

/** Goes to another view of the dashboard in the same document. */
function navigate(path: string): void {
  const { pathname, searchParams } = new URL(path, location.href);
  if (pathname !== location.pathname) throw new Error('The demo has one dashboard.');
  const by = searchParams.get('by');
  history.pushState(null, '', by === null ? pathname : `${pathname}?by=${encodeURIComponent(by)}`);
  render();
}

function setFilters(next: Filters, cause: FilterChangeCause): void {
  filters = next;
  render();
  for (const listener of filterListeners) listener(cause);
}

async function readFilms(): Promise<Films> {
  const response = await fetch('/embed/films.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`The data answered ${response.status}.`);
  return response.json();
}
