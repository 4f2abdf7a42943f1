import type { Embed } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import type { Lab } from '../../support/engines/lab.js';
import { freshSurface } from '../../support/engines/reload.js';
import { denyStorages } from '../../support/lab/storage.js';

/** A browser that denies embeds all storage, as private windows and strict settings do. */
test('A97 an embed gets ready, applies actions and filters, and reloads while cookies and storage are denied', ({
  lab,
}) => showDashboard(lab));

test('B39 both sides work if every kind of storage throws', async ({ lab }) => {
  const denial = denyStorages();
  try {
    await showDashboard(lab);
  } finally {
    denial.end();
  }
});

/** Mounts an embed whose surface may not store anything, sends it actions, and reloads it. */
async function showDashboard(lab: Lab): Promise<void> {
  const { embed, messages, states } = lab.mount({ locale: 'de-DE', filters: { 'orders.city': 'Rome' } });
  const first = await startGuest(lab, embed);
  await embed.ready;
  embed.setFilter('orders.status', 'open');
  embed.setColorScheme('dark');
  embed.refresh();
  expect(await first.applied(5)).deep.equal([
    ['start', { 'orders.city': 'Rome' }],
    ['locale', 'de'],
    ['filters', { 'orders.city': 'Rome', 'orders.status': 'open' }],
    ['color-scheme', 'dark'],
    ['refresh', null],
  ]);

  const { iframe } = embed;
  const reloaded = embed.reload();
  await freshSurface(lab, embed, iframe);
  const second = await startGuest(lab, embed);
  await reloaded;
  expect(await second.applied(4)).deep.include.members([
    ['start', { 'orders.city': 'Rome' }],
    ['locale', 'de'],
    ['filters', { 'orders.city': 'Rome', 'orders.status': 'open' }],
    ['color-scheme', 'dark'],
  ]);
  embed.setFilter('orders.status', null);
  await lab.until(() => messages.some(({ payload }) => 'path' in payload && payload.path === '/orders.status=null'));
  expect(states).deep.equal(['ready', 'loading', 'ready']);
  lab.figures.storagesDeniedByBrowser = first.deniedByBrowser.length;
}

/** Starts a guest that applies all actions, in a document whose storages throw from now on. */
async function startGuest(lab: Lab, embed: Embed) {
  const surface = await lab.surface(embed.iframe);
  const deniedByBrowser = await surface.run((toolkit, origin) => {
    const { guest: guests, storage, kept } = toolkit;
    const denied = storage.deniedStorages();
    storage.denyStorages();
    const applied: unknown[] = [];
    kept.applied = applied;
    const guest = toolkit.startGuest(origin);
    const { filters } = guests.readEmbedParams(location, { strip: true });
    applied.push(['start', { ...filters }]);
    guest.use(guests.applyLocale({ supported: ['en', 'de'], onChange: (locale) => applied.push(['locale', locale]) }));
    guest.use(
      guests.applyFilters({
        initial: filters,
        onChange(filters, { member, value }) {
          applied.push(['filters', { ...filters }]);
          guest.emit('navigate', { path: `/${member}=${JSON.stringify(value)}` });
        },
      }),
    );
    guest.use(guests.applyColorScheme());
    guest.on('set-color-scheme', ({ scheme }) => applied.push(['color-scheme', scheme]));
    guest.on('refresh', () => applied.push(['refresh', null]));
    guest.use(guests.applyTheme());
    guest.use(guests.trackNavigation());
    guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
    return denied;
  }, location.origin);
  return {
    deniedByBrowser,
    /** Resolves to what the surface applied, once there are `count` entries. */
    applied: (count: number) =>
      surface.run(async ({ kept }, count) => {
        const applied = kept.applied as (readonly [what: string, value: unknown])[];
        while (applied.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
        return applied;
      }, count),
  };
}
