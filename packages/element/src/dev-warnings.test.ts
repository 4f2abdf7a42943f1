// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { defineSvcEmbed } from './define-svc-embed.js';
import { DEV } from './dev.js';
import { SvcEmbedElement } from './element.js';
import { attributeOf, attributes } from './options.js';

defineSvcEmbed();

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

afterEach(() => {
  document.body.replaceChildren();
  warn.mockClear();
});

/** Returns the warnings about an element with these attributes. Its options are invalid, so it requests nothing. */
async function warningsOf(names: readonly string[]): Promise<unknown[]> {
  vi.stubGlobal('queueMicrotask', () => {});
  const element = document.createElement('svc-embed');
  element.setAttribute('filters', '{');
  for (const name of names) if (name !== 'filters') element.setAttribute(name, '');
  document.body.append(element);
  await expect.poll(() => element.state).toBe('failed');
  vi.unstubAllGlobals();
  return warn.mock.calls.map(([text]) => text);
}

it('the development build warns once about an unknown attribute, and the production build does not', async () => {
  const unknown = ['sesion-endpoint', 'baseurl', 'height'];
  const texts = [
    'svc-embed: there is no attribute "sesion-endpoint"; did you mean "session-endpoint"?',
    'svc-embed: there is no attribute "baseurl"; did you mean "base-url"?',
    'svc-embed: there is no attribute "height"; set it in CSS, with --svc-embed-height, or use auto-height',
  ];
  expect(await warningsOf(unknown)).toEqual(DEV ? texts : []);
  expect(await warningsOf(unknown)).toEqual(DEV ? texts : []);
});

it('no build warns about an attribute of the element', async () => {
  expect(await warningsOf(attributes.map(attributeOf))).toEqual([]);
});

it.each([
  ...['class', 'id', 'style', 'slot', 'title', 'hidden', 'lang', 'dir', 'tabindex', 'role', 'part', 'is', 'nonce'],
  ...['data-place', 'aria-label', 'onclick', 'onsvc-ready', 'itemprop', 'popover', 'inert', 'exportparts'],
  ...['xml:lang', 'v-cloak', 'x-show', 'hx-get', 'ng-version', '_ngcontent-abc-1', ':filters', '@svc-ready'],
])('no build warns about the attribute %s, which any element may have', async (name) => {
  // `setAttribute` refuses some names that a parser accepts.
  vi.spyOn(SvcEmbedElement.prototype, 'getAttributeNames').mockReturnValueOnce(['filters', name]);
  expect(await warningsOf([])).toEqual([]);
});
