import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tenant } from '../../test/fake-page.js';
import { mount, useStillWorld } from '../../test/mounting.js';
import { DEV } from '../dev.js';
import { devListeners, type EmbedWindow, messageRouterOf, type Recipient } from './message-router.js';

useStillWorld();

const acme = 'https://acme.example.com';
const other = 'https://other.example.com';

/** A window that delivers a message only to the listener that was added. */
function createWindow() {
  const listeners = new Map<string, (event: MessageEvent) => void>();
  const added = new Set<(event: MessageEvent) => void>();
  const window: EmbedWindow = {
    addEventListener(type, listener) {
      added.add(listener);
      listeners.set(type, listener);
    },
    removeEventListener: (type, listener) => listeners.get(type) === listener && listeners.delete(type),
  };
  const post = (origin: string, source: unknown, isTrusted = true) =>
    listeners.get('message')?.({ origin, source, isTrusted } as MessageEvent);
  return { window, listeners, added, post };
}

describe('the message router', () => {
  let got: string[] = [];

  beforeEach(() => {
    got = [];
  });

  /** A recipient; `frame.lookups` counts how often its window was read. */
  function createRecipient(name: string, origin: string, more: Partial<Recipient> = {}) {
    const frame = {
      window: {} as object | null,
      lookups: 0,
      origin,
      iframe: {
        get contentWindow() {
          frame.lookups++;
          return frame.window;
        },
      } as unknown as HTMLIFrameElement,
    };
    const recipient: Recipient = {
      frame,
      wantsRejections: true,
      onMessage: (_, reason) => got.push(reason ? `${name} ${reason}` : name),
      ...more,
    };
    return { frame, recipient };
  }

  /** A router with a recipient for each origin. */
  function open(...origins: string[]) {
    const { window, ...world } = createWindow();
    const router = messageRouterOf(window);
    const embeds = origins.map((origin, index) => createRecipient(`${index}`, origin));
    for (const { recipient } of embeds) router.register(recipient);
    return { ...world, router, embeds: embeds as [(typeof embeds)[0], (typeof embeds)[0]] };
  }

  it('is one for each window', () => {
    const { window } = createWindow();
    expect(messageRouterOf(window)).toBe(messageRouterOf(window));
    expect(messageRouterOf(window)).not.toBe(messageRouterOf(createWindow().window));
  });

  it('delivers a message only to the embed of its window and origin', () => {
    const { post, embeds } = open(acme, acme);
    post(acme, embeds[1].frame.window);
    post(acme, embeds[0].frame.window);
    expect(got).toEqual(['1', '0']);
  });

  it('rejects the origin of one embed in the window of another', () => {
    const { post, embeds } = open(acme, other);
    post(other, embeds[0].frame.window);
    expect(got).toEqual(['0 origin', '1 origin']);
  });

  it('rejects each message of a foreign window, also from the origin of an embed', () => {
    const { post } = open(acme);
    const foreign = {};
    for (const source of [foreign, foreign, null]) post(acme, source);
    expect(got).toEqual(['0 window', '0 window', '0 window']);
  });

  it('rejects untrusted events before anything else', () => {
    const { post, embeds } = open(acme);
    post(acme, embeds[0].frame.window, false);
    post(other, {}, false);
    expect(got).toEqual(['0 untrusted', '0 untrusted']);
  });

  it('follows a frame that was moved in the page to its new window, and forgets the old one', () => {
    const { post, embeds } = open(acme);
    const before = embeds[0].frame.window;
    post(acme, before);
    embeds[0].frame.window = {};
    post(acme, before);
    post(acme, embeds[0].frame.window);
    expect(got).toEqual(['0', '0 window', '0']);
  });

  it('matches no source with the window of a removed frame', () => {
    const { post, embeds } = open(acme);
    embeds[0].frame.window = null;
    post(acme, null);
    expect(got).toEqual(['0 window']);
  });

  it('reads only the window of the sender’s frame once the sender is known, and none for a foreign origin', () => {
    const { post, embeds } = open(...Array<string>(200).fill(acme));
    const last = embeds.at(-1);
    post(acme, last?.frame.window);
    for (const { frame } of embeds) frame.lookups = 0;
    for (let i = 0; i < 50; i++) post(acme, last?.frame.window);
    expect(got).toEqual(Array(51).fill('199'));
    for (let i = 0; i < 50; i++) post('https://evil.example', last?.frame.window);
    expect(embeds.reduce((sum, { frame }) => sum + frame.lookups, 0)).toBe(50);
  });

  it('passes rejections only to the embeds that request them', () => {
    const { post, router } = open(acme);
    const silent = createRecipient('silent', other, { wantsRejections: false });
    router.register(silent.recipient);
    post('https://evil.example', {});
    post(other, silent.frame.window);
    expect(got).toEqual(['0 origin', 'silent']);
  });

  it('passes each message to the listeners of the development build too', () => {
    const { post } = open(acme);
    const listener = vi.fn();
    devListeners.add(listener);
    post(other, null);
    devListeners.delete(listener);
    expect(listener.mock.calls).toEqual(DEV ? [[{ origin: other, source: null, isTrusted: true }]] : []);
  });

  it('registers an embed that is new, or has another origin', () => {
    const { post, router, embeds } = open(acme);
    const late = createRecipient('late', other);
    post(other, late.frame.window);
    router.register(late.recipient);
    post(other, late.frame.window);
    embeds[0].frame.origin = other;
    router.register(embeds[0].recipient);
    post(other, embeds[0].frame.window);
    post(acme, embeds[0].frame.window);
    expect(got).toEqual(['0 origin', 'late', '0', '0 origin', 'late origin']);
  });

  it('has one listener for all embeds until the last one ends', () => {
    const { post, router, listeners, added, embeds } = open(acme, other);
    expect(added.size).toBe(1);
    router.unregister(embeds[0].recipient);
    expect([...listeners.keys()]).toEqual(['message']);
    post(acme, embeds[0].frame.window);
    post(other, embeds[1].frame.window);
    expect(got).toEqual(['1 origin', '1']);
    router.unregister(embeds[1].recipient);
    expect(listeners.size).toBe(0);
  });
});

it('A11 catches the errors of reading an event that the browser did not make', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const { page } = mount({ onReject: () => {} });
  for (const name of ['data', 'origin', 'source']) {
    const event = Object.defineProperty({ isTrusted: false, origin: tenant, data: 1 }, name, {
      enumerable: true,
      get: () => {
        throw new Error(name);
      },
    });
    expect(() => page.dispatch(event)).not.toThrow();
  }
  // Its source is not even read.
  expect(reported.mock.calls.map(([error]) => error.message)).toEqual(['data', 'origin']);
});
