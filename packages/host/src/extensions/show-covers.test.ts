// @vitest-environment happy-dom
import { createFakeGuest } from '@svc-embed/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CoversOptions, type EmbedState, mountEmbed, showCovers } from '../index.js';

const baseUrl = 'https://acme.example.com';
const place = () => document.querySelector('#place') as HTMLElement;
const cover = () => place().querySelector<HTMLElement>('[role]');
const button = () => place().querySelector('button');
const ends: (() => void)[] = [];

beforeEach(() => {
  document.body.innerHTML = '<div id="place" style="min-height: 1px"></div>';
});

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function show(options?: CoversOptions) {
  const guest = createFakeGuest({ baseUrl, ready: false });
  const session = vi.fn(async () => 's1');
  const embed = mountEmbed(place(), { baseUrl, dashboard: 'sales', session, recover: false, window: guest.window });
  const stop = embed.use(showCovers(options));
  ends.push(embed.destroy);
  const enter: Record<EmbedState, () => void> = {
    loading: () => void embed.reload(),
    ready: () => guest.ready(),
    failed: () => void guest.emit('error', { message: 'down', fatal: true }),
    destroyed: embed.destroy,
  };
  return { embed, guest, session, stop, enter };
}

const loading = ['status', 'en', 'Loading…', true];
const failed = ['alert', 'en', 'This content could not be loaded.Try again', true];
const none = [undefined, undefined, undefined, false];

it.each<[EmbedState[], unknown[]]>([
  [[], loading],
  [['ready'], none],
  [['ready', 'failed'], failed],
  [['ready', 'failed', 'loading'], loading],
  [['ready', 'failed', 'ready'], none],
  [['failed', 'destroyed'], none],
  [['destroyed'], none],
])('after the states %j the cover fits the state, and the frame is inert below a cover', async (states, expected) => {
  const { embed, guest, enter } = show();
  await guest.waitForLoad();
  for (const state of states) enter[state]();
  await expect.poll(() => embed.iframe.inert).toBe(expected[3]);
  const { role, lang, textContent } = cover() ?? {};
  expect([role, lang, textContent, embed.iframe.inert]).toEqual(expected);
});

it('the button loads again, in another frame that is covered too', async () => {
  const { embed, guest, session, enter } = show();
  await guest.waitForLoad();
  enter.failed();
  const before = embed.iframe;
  button()?.click();
  expect(cover()?.textContent).toBe('Loading…');
  await expect.poll(() => embed.iframe).not.toBe(before);
  await expect.poll(() => [embed.iframe.inert, embed.iframe.ariaBusy]).toEqual([true, 'true']);
  expect(session).toHaveBeenCalledTimes(2);
});

it.each<[CoversOptions, first: string | undefined, then: string | undefined]>([
  [{ loading: 'Moment', error: 'Nein', retry: 'Nochmal' }, 'Moment', 'NeinNochmal'],
  [{ loading: () => 'Moment', error: ({ error }) => document.createTextNode(error.code) }, 'Moment', 'surface-failed'],
  [{ loading: null, error: null }, undefined, undefined],
])('texts and nodes of the page replace ours, and have its language: %o', async (options, first, then) => {
  const { guest, enter } = show(options);
  await guest.waitForLoad();
  expect([cover()?.textContent, cover()?.hasAttribute('lang') ?? false]).toEqual([first, false]);
  enter.failed();
  expect([cover()?.textContent, cover()?.hasAttribute('lang') ?? false]).toEqual([then, false]);
});

it.each(['stop', 'destroy'] as const)('after %s nothing is left of the covers', async (way) => {
  const { embed, guest, stop, enter } = show();
  await guest.waitForLoad();
  if (way === 'stop') stop();
  else embed.destroy();
  expect(cover()).toBeNull();
  expect([place().style.position, place().style.minHeight]).toEqual(['', '1px']);
  if (way === 'destroy') return expect(place().childElementCount).toBe(0);
  enter.failed();
  expect(cover()).toBeNull();
  expect([embed.iframe.inert, embed.iframe.ariaBusy]).toEqual([false, null]);
});

it('the cover of a given iframe lies in the element around it', async () => {
  place().innerHTML = '<iframe title="Own"></iframe>';
  const guest = createFakeGuest({ baseUrl, ready: false });
  const target = place().firstElementChild as Element;
  const embed = mountEmbed(target, { baseUrl, dashboard: 'sales', session: 's1', window: guest.window });
  ends.push(embed.destroy);
  embed.use(showCovers());
  expect(cover()?.parentElement).toBe(place());
});

it('the cover of an iframe directly in a shadow root lies in it, and its host holds the cover', async () => {
  const root = place().attachShadow({ mode: 'open' });
  root.innerHTML = '<iframe title="Own"></iframe>';
  const guest = createFakeGuest({ baseUrl, ready: false });
  const target = root.firstElementChild as Element;
  const embed = mountEmbed(target, {
    baseUrl,
    dashboard: 'sales',
    session: 's1',
    recover: false,
    window: guest.window,
  });
  ends.push(embed.destroy);
  embed.use(showCovers());
  expect(root.querySelector('[role=status]')?.parentNode).toBe(root);
  expect(place().style.minHeight).toBe('10rem');
  await guest.waitForLoad();
  guest.ready();
  await expect.poll(() => [root.childElementCount, place().style.minHeight]).toEqual([1, '1px']);
});
