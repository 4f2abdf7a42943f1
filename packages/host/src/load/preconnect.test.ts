import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeView } from '../../test/fake-view.js';
import { preconnect } from './preconnect.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('preconnect', () => {
  it('hints the browser to connect to the tenant, and leaves no node', () => {
    const page: object[] = [];
    const hints: object[] = [];
    const root = {
      localName: 'html',
      isConnected: true,
      ownerDocument: { defaultView: fakeView('https://customer.example'), createElement: () => made },
      append(link: { rel: string; href: string }) {
        page.push(link);
        hints.push({ rel: link.rel, href: link.href });
      },
    };
    const made = { replaceWith: () => page.pop() };
    vi.stubGlobal('document', { querySelector: (selector: string) => selector === ':root' && root });
    preconnect('https://acme.example.com:8443/bi');
    expect(hints).toEqual([{ rel: 'preconnect', href: 'https://acme.example.com:8443' }]);
    expect(page).toEqual([]);
  });

  it('does nothing without a page', () => {
    expect(() => preconnect('https://acme.example.com')).not.toThrow();
  });

  it.each(['http://acme.example.com', 'javascript:alert(1)', ''])('refuses %j, as a mount does', (baseUrl) => {
    expect(() => preconnect(baseUrl)).toThrow(
      expect.objectContaining({
        code: 'invalid-option',
        message: expect.stringMatching(/^baseUrl(: expected https| "http:.*": only https|: invalid)/),
      }),
    );
  });
});
