/** A page on which an element's name hides a property of the document. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPage, tenant } from '../test/fake-page.js';
import { mountEmbed } from './index.js';

/** What a document has in place of its property: an element. */
const element = { nodeType: 1, localName: 'img' };
const address = { baseUrl: tenant, dashboard: 'sales' };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('A91 goes on counting where an element hides whether the page is hidden', async () => {
  const page = createPage();
  Object.assign(page.document, { hidden: element });
  const embed = mountEmbed(page.iframe().target, { ...address, readyTimeout: 1000, window: page.window });
  await vi.advanceTimersByTimeAsync(1000);
  expect(embed.error?.code).toBe('ready-timeout');
  embed.destroy();
});

it.each([
  ['an image', element],
  // A form's fields are its properties.
  ['a form with the fields of a window', { nodeType: 1, localName: 'form', location: element, window: element }],
])('A91 refuses a target where %s hides the window', (_, defaultView) => {
  const page = createPage();
  Object.assign(page.document, { defaultView });
  const { target } = page.iframe();
  const mount = () => mountEmbed(target, { ...address, window: page.window });
  expect(mount).toThrow(expect.objectContaining({ code: 'target-not-found' }));
});
