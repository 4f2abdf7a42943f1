// @vitest-environment happy-dom
import * as host from '@svc-embed/host';
import { expect, it } from 'vitest';
import { autoload } from './autoload.js';
import { defineSvcEmbed } from './define-svc-embed.js';
import { SvcEmbedElement } from './element.js';
import './script-tag.js';

it('the global of the script tag has all of host, and the element', () => {
  expect(Reflect.get(globalThis, 'SvcEmbed')).toEqual({ ...host, SvcEmbedElement, autoload, defineSvcEmbed });
  expect(customElements.get('svc-embed')).toBe(SvcEmbedElement);
});
