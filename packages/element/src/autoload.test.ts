// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { autoload } from './autoload.js';

it('autoload makes elements of another copy of the package where that copy defined them first', () => {
  class OfAnotherCopy extends HTMLElement {}
  customElements.define('svc-embed', OfAnotherCopy);
  document.body.innerHTML =
    '<div data-svc-embed class="tall" data-dashboard="sales" data-other="kept" page-title="of others"><p slot="loading">Wait</p></div>';
  autoload();
  const element = document.querySelector('svc-embed');
  expect(element).toBeInstanceOf(OfAnotherCopy);
  expect(element?.outerHTML).toContain('class="tall" dashboard="sales" data-other="kept" page-title="of others"');
  expect(element?.innerHTML).toBe('<p slot="loading">Wait</p>');
});
