// @vitest-environment happy-dom
// @vitest-environment-options { "url": "https://another-copy.example" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { autoload } from './autoload.js';

class OfAnotherCopy extends HTMLElement {
  baseUrl?: string;
  sessionEndpoint?: string;
}
customElements.define('svc-embed', OfAnotherCopy);

const acme = { baseUrl: 'https://acme.example.com', sessionEndpoint: '/api/session' };
const globex = { baseUrl: 'https://globex.example.com/bi', sessionEndpoint: '/api/globex' };

const elements = () => [...document.querySelectorAll<OfAnotherCopy>('svc-embed')];

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe('autoload', () => {
  it('creates elements of another copy of the package if that copy defined them first', () => {
    document.body.innerHTML =
      '<div data-svc-embed class="tall" data-dashboard="sales" data-other="kept" page-title="of others"><p slot="loading">Wait</p></div>';
    autoload(document, [acme]);
    const [element] = elements();
    expect(element).toBeInstanceOf(OfAnotherCopy);
    expect(element).toMatchObject(acme);
    expect(element?.outerHTML).toContain('class="tall" dashboard="sales" data-other="kept" page-title="of others"');
    expect(element?.innerHTML).toBe('<p slot="loading">Wait</p>');
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('lets a placeholder choose its tenant by the address, and uses the first one without an address', () => {
    document.body.innerHTML = `
      <div data-svc-embed data-base-url="https://globex.example.com/bi/"></div>
      <div data-svc-embed data-base-url="https://acme.example.com"></div>
      <div data-svc-embed></div>`;
    autoload(document.body, [acme, globex]);
    expect(elements().map(({ sessionEndpoint }) => sessionEndpoint)).toEqual([
      '/api/globex',
      '/api/session',
      '/api/session',
    ]);
  });

  it.each([
    'https://evil.example',
    'https://acme.example.com.evil.example',
    'https://user@acme.example.com',
    'https://globex.example.com',
    'http://acme.example.com',
    'not an address',
    '',
  ])('does not change a placeholder of the tenant "%s"', (address) => {
    document.body.innerHTML = `<div data-svc-embed data-base-url="${address}" data-dashboard="sales"></div>`;
    const before = document.body.innerHTML;
    autoload(document, [acme, globex]);
    expect(document.body.innerHTML).toBe(before);
  });

  it('does not warn without a placeholder', () => {
    autoload();
    expect(console.warn).not.toHaveBeenCalled();
  });
});
