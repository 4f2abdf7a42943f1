import type { FilterChangeCause, FilterSource } from '@svc-embed/guest';
import {
  type Embed,
  type FilterMember,
  type Filters,
  type Json,
  type WatchFiltersOptions,
  watchFilters,
} from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../support/engines/engine-test.js';
import type { Lab } from '../support/engines/lab.js';
import { freshSurface } from '../support/engines/reload.js';
import type { ScriptedSurface } from '../support/lab/scripted-surface.js';

/** An embed whose filters the page watches, and what it was told. */
function watch(lab: Lab, options?: WatchFiltersOptions) {
  let sessions = 0;
  const mounted = lab.mount({
    filters: { 'movies.genre': 'Drama' },
    session: () => `${lab.canary}filters-${++sessions}`,
  });
  const told: [cause: string, filters: Filters][] = [];
  watchFilters(mounted.embed, (filters, { cause }) => told.push([cause, filters]), options);
  return {
    ...mounted,
    told,
    /** Waits until the page is told these filters. */
    isTold: (filters: Filters) => lab.until(() => textOf(told.at(-1)?.[1]) === textOf(filters)),
  };
}

function textOf(filters: Filters | undefined): string {
  return JSON.stringify(filters && Object.entries(filters).sort());
}

/** Starts a surface that applies, keeps and tracks filters, from those of its address on. */
async function startFilters(surface: ScriptedSurface): Promise<void> {
  await surface.run((toolkit, origin) => {
    const { applyFilters, readEmbedParams, trackFilters } = toolkit.guest;
    const guest = toolkit.startGuest(origin);
    let filters: Filters = readEmbedParams(location).filters;
    const listeners = new Set<(cause: FilterChangeCause) => void>();
    function set(member: FilterMember, value: Json, cause: FilterChangeCause) {
      const { [member]: _, ...others } = filters;
      filters = value === null ? others : { ...others, [member]: value };
      for (const listener of listeners) listener(cause);
    }
    const source: FilterSource = {
      get: () => filters,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    applyFilters(guest, { onChange: (_, { member, value }) => set(member, value, 'host') });
    trackFilters(guest, source);
    toolkit.kept = { set };
    guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
  }, location.origin);
}

/** Loads an embed again, whose next surface starts in the same way. */
async function reload(lab: Lab, embed: Embed): Promise<ScriptedSurface> {
  const { iframe } = embed;
  const reloaded = embed.reload();
  const surface = await freshSurface(lab, embed, iframe);
  await startFilters(surface);
  await reloaded;
  return surface;
}

/** The viewer sets filters in a surface, all in one task; null removes one. */
function setByViewer(surface: ScriptedSurface, ...changes: readonly (readonly [string, unknown])[]): Promise<void> {
  return surface.run(({ kept }, changes) => {
    const set = kept.set as (member: string, value: unknown, cause: 'viewer') => void;
    for (const [member, value] of changes) set(member, value, 'viewer');
  }, changes);
}

/** The filters that the page has set in a surface, over the window. */
async function filtersPosted(lab: Lab, surface: ScriptedSurface): Promise<string[]> {
  const payloads = (await lab.received(surface)).map(({ data }) => Object(data).payload);
  return payloads.flatMap(({ filterUrlParameter = [] }) => filterUrlParameter);
}

/** The filters that the page knows of its viewer. */
test('filters come to the page with their cause, and none of them is sent back', async ({ lab }) => {
  const { embed, isTold, told } = watch(lab);
  const surface = await lab.surface(embed.iframe);
  await startFilters(surface);
  await isTold({ 'movies.genre': 'Drama' });
  await setByViewer(surface, ['movies.year', 1999]);
  await isTold({ 'movies.genre': 'Drama', 'movies.year': 1999 });
  embed.setFilter('movies.genre', null);
  await isTold({ 'movies.year': 1999 });
  expect(told.map(([cause]) => cause)).deep.equal(['initial', 'viewer', 'host']);
  expect(await filtersPosted(lab, surface)).deep.equal(['f_movies.genre=null']);
});

test('filters that change often in one frame come to the page once, the latest of each', async ({ lab }) => {
  const { embed, isTold, told } = watch(lab);
  const surface = await lab.surface(embed.iframe);
  await startFilters(surface);
  await isTold({ 'movies.genre': 'Drama' });
  const years = Array.from({ length: 1_000 }, (_, year) => ['movies.year', year] as const);
  await setByViewer(surface, ...years, ['movies.genre', null]);
  await isTold({ 'movies.year': 999 });
  // A change that is taken back in the same frame is none.
  await setByViewer(surface, ['movies.year', 1], ['movies.year', 999]);
  await surface.run(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await lab.settle(surface);
  expect(told).deep.equal([
    ['initial', { 'movies.genre': 'Drama' }],
    ['viewer', { 'movies.year': 999 }],
  ]);
});

test('filters that the viewer has set or removed are set again in each later document, once', async ({ lab }) => {
  const { embed, isTold, told } = watch(lab);
  const viewed = { 'movies.year': 1999, 'movies.country': 'FR' };
  const parameters = ['f_movies.genre=null', 'f_movies.year=1999', 'f_movies.country="FR"'];
  const first = await lab.surface(embed.iframe);
  await startFilters(first);
  await isTold({ 'movies.genre': 'Drama' });
  await setByViewer(first, ['movies.genre', null], ['movies.year', 1999], ['movies.country', 'FR']);
  await isTold(viewed);
  expect(await filtersPosted(lab, first)).deep.equal([]);

  told.splice(0);
  const second = await reload(lab, embed);
  await isTold(viewed);
  expect(await filtersPosted(lab, second)).deep.equal(parameters);

  const failed = embed.iframe;
  await second.run((toolkit) => toolkit.emit('error', { name: 'Lost', message: 'lost', fatal: true }));
  const third = await freshSurface(lab, embed, failed);
  await startFilters(third);
  await embed.ready;
  expect(await filtersPosted(lab, third)).deep.equal(parameters);

  await third.run(() => void setTimeout(() => location.reload()));
  const fourth = await lab.surface(embed.iframe, third);
  await startFilters(fourth);
  await lab.until(async () => (await filtersPosted(lab, fourth)).length >= 3);
  await setByViewer(fourth, ['movies.year', 2000]);
  await isTold({ ...viewed, 'movies.year': 2000 });
  expect(await filtersPosted(lab, fourth)).deep.equal(parameters);
});

for (const { restore, title, left, posted } of [
  {
    restore: true,
    title: 'filters that the page sets later than the viewer stay after a reload, with those of the viewer',
    left: { 'movies.genre': 'Horror', 'movies.year': 2001 },
    posted: ['f_movies.year=2001', 'f_movies.genre="Horror"'],
  },
  {
    restore: false,
    title: 'filters of the viewer are gone after a reload with restore false, and those of the page stay',
    left: { 'movies.genre': 'Drama', 'movies.year': 2001 },
    posted: ['f_movies.year=2001'],
  },
]) {
  test(title, async ({ lab }) => {
    const { embed, isTold } = watch(lab, { restore });
    const first = await lab.surface(embed.iframe);
    await startFilters(first);
    await isTold({ 'movies.genre': 'Drama' });
    await setByViewer(first, ['movies.year', 1999], ['movies.genre', 'Horror']);
    await isTold({ 'movies.year': 1999, 'movies.genre': 'Horror' });
    embed.setFilter('movies.year', 2001);
    await isTold({ 'movies.genre': 'Horror', 'movies.year': 2001 });
    const second = await reload(lab, embed);
    await isTold(left);
    expect(await filtersPosted(lab, second)).deep.equal(posted);
  });
}
