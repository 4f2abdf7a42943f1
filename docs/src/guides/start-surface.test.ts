// @vitest-environment jsdom
import { createFakeHost } from '@svc-embed/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Api, startSurface } from './start-surface.js';

const origin = 'https://app.example.com';
const films = [
  { title: 'Jaws', genre: 'Thriller/Suspense' },
  { title: 'Gandhi', genre: 'Drama' },
];

const api: Api = {
  exchange: async (session) => {
    if (session !== 's1') throw new Error('no such session');
    return { token: 't1', deploymentId: 1 };
  },
  films: vi.fn(async (_token, filters) =>
    films
      .filter(({ genre }) => [genre, undefined].includes(genreIn(filters['movies.genre'])))
      .map(({ title }) => title),
  ),
};

beforeEach(() => {
  vi.mocked(api.films).mockClear();
  document.body.innerHTML = '<ul></ul>';
  // jsdom does not have `matchMedia`.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});

const shown = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
const genreIn = (filter: unknown) => (filter as { readonly value?: string } | undefined)?.value;

async function open(query: string) {
  history.replaceState(null, '', `/embed/dashboard/movies-overview?${query}`);
  const host = createFakeHost({ origin });
  const list = document.querySelector('ul') as Element;
  const guest = await startSurface({ hostOrigins: [origin], api, list, window: host.window });
  return { host, guest };
}

test('the surface removes the session from its address, gets ready and shows the films', async () => {
  const { host, guest } = await open('session=s1');
  expect(location.search).toBe('');
  expect(host.events.map(({ name }) => name)).toEqual(['ready', 'dashboard-loaded']);
  expect(shown()).toEqual(['Jaws', 'Gandhi']);
  guest.destroy();
});

test('the surface starts with the filters of its address, and applies those of the page', async () => {
  const { host, guest } = await open('session=s1&f_movies.genre={"value":"Drama"}');
  expect(shown()).toEqual(['Gandhi']);
  host.perform('set-filter', { filterUrlParameter: 'f_movies.genre={"value":"Thriller/Suspense"}' });
  await expect.poll(() => shown()).toEqual(['Jaws']);
  guest.destroy();
});

test('the surface loads its films again when the page requests it', async () => {
  const { host, guest } = await open('session=s1');
  host.perform('refresh', {});
  await expect.poll(() => api.films).toHaveBeenCalledTimes(2);
  guest.destroy();
});

test('the surface fails permanently if its session is used up, and does not get ready', async () => {
  const { host, guest } = await open('session=used-up');
  expect(host.events.map(({ name, payload }) => [name, payload])).toEqual([
    ['error', { name: 'SessionInvalid', message: 'The session is expired or used up.', fatal: true }],
  ]);
  expect(api.films).not.toHaveBeenCalled();
  guest.destroy();
});

test('the surface ignores hostile messages and actions of another origin', async () => {
  const { host, guest } = await open('session=s1');
  host.hostile();
  host.perform('refresh', {}, { origin: 'https://evil.example' });
  expect(api.films).toHaveBeenCalledOnce();
  expect(host.errors).toEqual([]);
  guest.destroy();
});
