// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DEV } from './dev.js';

const acme = { baseUrl: 'https://acme.example.com', sessionEndpoint: undefined, insecureHosts: undefined };
const meta = '<meta name="svc-embed-tenants" content=\'[{"baseUrl":"https://acme.example.com/"}]\'>';
let tenants: typeof import('./tenants.js');

beforeEach(async () => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  vi.resetModules();
  tenants = await import('./tenants.js');
});

function script(attributes: Readonly<Record<string, string>>): Element {
  const element = document.createElement('script');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

describe('the names of tenants', () => {
  it('are missing on a page without a script and a meta element', () => {
    expect(tenants.isNamed()).toBe(false);
    document.body.innerHTML = '<div data-svc-embed></div>';
    expect(tenants.namedTenants()).toBeUndefined();
  });

  it('are missing if a module names none and the page has no placeholders', () => {
    tenants.nameTenants(null);
    expect([tenants.isNamed(), tenants.namedTenants()]).toEqual([false, undefined]);
  });

  it('come from the head', () => {
    document.head.innerHTML = meta;
    expect(tenants.isNamed()).toBe(true);
    expect(tenants.namedTenants()).toEqual([{ ...acme, baseUrl: 'https://acme.example.com/' }]);
  });

  it('come from the script', () => {
    tenants.nameTenants(script({ 'data-base-url': acme.baseUrl }));
    expect(tenants.isNamed()).toBe(true);
    expect(tenants.namedTenants()).toEqual([{ ...acme, insecureHosts: [] }]);
  });

  it.each([{ 'data-session-endpoint': '/api/session' }, { 'data-insecure-hosts': 'sandbox' }])(
    'are refused if the script has %o and no address',
    (attributes) => {
      const error = expect.objectContaining({
        code: 'invalid-option',
        message: `data-base-url: ${DEV ? 'expected the address of the tenant' : 'missing'}`,
      });
      expect(() => tenants.nameTenants(script(attributes))).toThrow(error);
      expect(tenants.namedTenants()).toEqual([]);
    },
  );

  it('are refused if the list cannot be read', () => {
    expect(() => tenants.nameTenants(script({ 'data-tenants': '[{}]' }))).toThrow(
      `data-tenants: ${DEV ? 'expected a JSON list such as [{"baseUrl":"https://acme.example.com"}]' : 'invalid'}`,
    );
  });

  it('are missing on a server', () => {
    vi.stubGlobal('document', undefined);
    expect(tenants.namedTenants()).toBeUndefined();
    vi.unstubAllGlobals();
  });
});

describe('markup', () => {
  it.each([
    ['/embed/app', true],
    ['/embed/', true],
    ['/other/embed/app', false],
    ['embed/app', false],
    ['/embedded', false],
  ])('may show the path %s: %s', (path, isAllowed) => {
    expect(tenants.isPathOfMarkup(path)).toBe(isAllowed);
  });

  it.each([
    ['https://acme.example.com', 'https://acme.example.com//'],
    ['https://acme.example.com/', 'https://ACME.example.com'],
    ['https://acme.example.com/a', 'https://acme.example.com/a//'],
    ['no address', 'no address'],
  ])('chooses the tenant %s by %s', (baseUrl, chosen) => {
    expect(tenants.chooseTenant([{ baseUrl }], chosen)).toEqual({ baseUrl });
  });

  it.each(['https://acme.example.com/a', 'https://other.example.com', ''])('chooses no tenant by %j', (chosen) => {
    expect(tenants.chooseTenant([{ baseUrl: 'https://acme.example.com' }], chosen)).toBeUndefined();
  });
});
