import { afterEach, expect, it, vi } from 'vitest';
import { mount, useStillWorld } from '../../test/mounting.js';
import { DEV } from '../dev.js';
import type { Embed } from '../embed.js';
import { warnOfState } from './dev-warnings.js';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
const warnings = () => warn.mock.calls.map(([text]) => text);

useStillWorld();
afterEach(() => {
  warn.mockClear();
});

it('the development build warns of an option that does not exist, production is silent', () => {
  mount({ sesionParam: 'token' } as object);
  mount({ sesionParam: 'token' } as object);
  const text = 'svc-embed: there is no option "sesionParam"; did you mean "sessionParam"?';
  expect(warnings()).toEqual(DEV ? [text] : []);
});

it('the development build names both origins if no ready comes', () => {
  mount();
  vi.advanceTimersByTime(20_000);
  const text = expect.stringMatching(
    /^svc-embed: ready-timeout: .*acme\.example\.com.*customer\.example.*#ready-timeout$/,
  );
  expect(warnings()).toEqual(DEV ? [text] : []);
});

it('the development build names the options of a cross-origin isolated page if no ready comes', () => {
  vi.stubGlobal('crossOriginIsolated', true);
  mount();
  vi.advanceTimersByTime(20_000);
  vi.unstubAllGlobals();
  const text = expect.stringMatching(/cross-origin isolated.*credentialless: true.*Cross-Origin-Resource-Policy/);
  expect(warnings()).toEqual(DEV ? [text] : []);
});

it.each(['Nobody is there', 'The access has ended.', 'Has the access ended?'])('a warning ends %j once', (message) => {
  const { page, fake } = mount();
  page.say(fake, 'error', { message, fatal: true });
  const text = expect.stringMatching(
    /^svc-embed: surface-failed: (Nobody is there\.|The access has ended\.|Has the access ended\?) See http/,
  );
  expect(warnings()).toEqual(DEV ? [text] : []);
});

it('an embed without a height causes a warning, and a visible or hidden one does not', () => {
  const warnOf = (iframe: object) => {
    warnOfState({ state: 'ready', iframe } as Embed);
    vi.advanceTimersByTime(2000);
  };
  warnOf({ offsetParent: {}, clientHeight: 300 });
  warnOf({ offsetParent: null, clientHeight: 0 });
  expect(warnings()).toEqual([]);
  warnOf({ offsetParent: {}, clientHeight: 0 });
  expect(warnings()).toEqual([expect.stringContaining('0 pixels high')]);
});
