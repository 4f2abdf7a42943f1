// @vitest-environment happy-dom
import { autoHeight } from '@svc-embed/host';
import { createFakeGuest, type PageGuest } from '@svc-embed/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { event } from '../../protocol/test/messages.js';
import { defineSvcEmbed } from './define-svc-embed.js';
import { SvcEmbedElement } from './element.js';

defineSvcEmbed();

const TENANT = 'https://acme.example.com';
let guest: PageGuest;

beforeEach(() => {
  guest = createFakeGuest({ baseUrl: TENANT, ready: false });
});

afterEach(async () => {
  document.body.replaceChildren();
  await settled();
  guest.destroy();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function settled() {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve));
}

const say = (name: string, payload: object) => guest.send(event(name, payload));

/** Shows an element with these attributes, whose surface has all extensions. */
async function show(attributes: Record<string, string>): Promise<SvcEmbedElement> {
  const element = new SvcEmbedElement();
  const given = { 'base-url': TENANT, dashboard: 'sales', ...attributes };
  for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
  Object.assign(element, { window: guest.window, session: () => 'fixed' });
  document.body.append(element);
  await settled();
  const extensions = ['height', 'filters'];
  guest.ready({ extensions });
  say('using', { extensions });
  return element;
}

const frameOf = ({ shadowRoot }: SvcEmbedElement) => shadowRoot?.querySelector('iframe') as HTMLIFrameElement;

/** Whether the frame gives the element its height. */
const isSizedByFrame = ({ shadowRoot }: SvcEmbedElement) =>
  [...(shadowRoot?.adoptedStyleSheets ?? [])].some(({ cssRules }) =>
    [...cssRules].some(({ cssText }) => /:host.*height: auto/.test(cssText)),
  );

it('auto-height gives frame and element the height of the content, within its limits', async () => {
  const element = await show({ 'auto-height': '200 900' });
  expect(isSizedByFrame(element)).toBe(true);
  for (const [height, expected] of [
    [640, '640px'],
    [10, '200px'],
    [2000, '900px'],
  ] as const) {
    say('resize', { height });
    expect(frameOf(element).style.height).toBe(expected);
  }
  element.removeAttribute('auto-height');
  await settled();
  expect(isSizedByFrame(element)).toBe(false);
  expect(frameOf(element).style.height).toBe('');
});

it('autoHeight in the property extensions gives frame and element the height of the content as well', async () => {
  const element = await show({});
  element.extensions = [autoHeight({ max: 900 })];
  await settled();
  say('using', { extensions: ['height'] });
  say('resize', { height: 2000 });
  expect([isSizedByFrame(element), frameOf(element).style.height]).toEqual([true, '900px']);
  element.extensions = undefined;
  await settled();
  expect([isSizedByFrame(element), frameOf(element).style.height]).toEqual([false, '']);
});

it('without auto-height the element keeps its own height', async () => {
  const element = await show({});
  say('resize', { height: 640 });
  expect(isSizedByFrame(element)).toBe(false);
  expect(frameOf(element).style.height).toBe('');
});

it('an element with auto-height that is removed and added again is still sized by its frame', async () => {
  const element = await show({ 'auto-height': '' });
  // happy-dom treats the frame of an element that is added again as one outside the page, and the embed fails.
  vi.stubGlobal('reportError', () => {});
  element.remove();
  await settled();
  document.body.append(element);
  expect(isSizedByFrame(element)).toBe(true);
  await settled();
  expect(isSizedByFrame(element)).toBe(true);
});

it('only watch-filters makes the element dispatch svc-filters-changed', async () => {
  const details: unknown[] = [];
  const listener = ({ detail }: { detail: unknown }) => details.push(detail);
  document.addEventListener('svc-filters-changed', listener);
  const element = await show({});
  say('filters-changed', { filters: { 'a.b': 1 }, cause: 'initial' });
  expect(details).toEqual([]);
  element.watchFilters = true;
  await settled();
  say('using', { extensions: ['filters'] });
  say('filters-changed', { filters: { 'a.b': 2 }, cause: 'viewer' });
  document.removeEventListener('svc-filters-changed', listener);
  expect(details).toEqual([{ filters: { 'a.b': 2 }, cause: 'viewer' }]);
});
