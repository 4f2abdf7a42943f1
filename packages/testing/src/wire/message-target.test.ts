import { afterEach, expect, it, vi } from 'vitest';
import { createFakeGuest } from '../fake-guest/create-fake-guest.js';
import { createFakeHost } from '../fake-host/create-fake-host.js';

afterEach(() => vi.unstubAllGlobals());

it.each([createFakeHost, () => createFakeGuest({ baseUrl: 'https://acme.example.com' })])(
  'names the global that the test environment lacks',
  (create) => {
    vi.stubGlobal('structuredClone', undefined);
    expect(() => create()).toThrow(expect.objectContaining({ code: 'missing-global' }));
  },
);
