import { describe, expect, it, vi } from 'vitest';
import { fakeGuest } from '../../test/fake-guest.js';
import { type KeysEvent, type KeysWindow, trackKeys } from './keys.js';

/** A surface whose keys are tracked, and the window in which they are pressed. */
function setUp() {
  const listeners = new Set<(event: KeysEvent) => void>();
  const page = { modal: false };
  const window: KeysWindow = {
    navigator: { platform: 'Linux' },
    document: { querySelector: (selector) => (selector === ':modal' && page.modal ? {} : null) },
    addEventListener: (type, listener) => type === 'keydown' && listeners.add(listener),
    removeEventListener: (type, listener) => type === 'keydown' && listeners.delete(listener),
  };
  let stop = () => {};
  const fake = fakeGuest((guest) => {
    stop = trackKeys(guest, { window });
  });
  return {
    ...fake,
    listeners,
    page,
    stop: () => stop(),
    /** Presses a key; tells whether the page kept the browser from its own use of it. */
    press(key: string, parts: Partial<KeysEvent> & { readonly target?: object } = {}) {
      const preventDefault = vi.fn();
      const none = { ctrlKey: false, altKey: false, shiftKey: false, metaKey: false };
      const state = { isTrusted: true, isComposing: false, defaultPrevented: false, preventDefault };
      const composedPath = () => [parts.target ?? { localName: 'main' }];
      for (const listener of listeners) listener({ key, ...none, ...state, composedPath, ...parts });
      return preventDefault.mock.calls.length > 0;
    },
    name(...keys: string[]) {
      fake.ask('keys');
      fake.hearExtension('forward-keys', { keys });
    },
  };
}

describe('trackKeys', () => {
  it('listens to nothing before a host page names keys, and after it names none', () => {
    const { ask, listeners, name } = setUp();
    expect(listeners.size).toBe(0);
    ask('keys');
    expect(listeners.size).toBe(0);
    name('Escape');
    name('Escape', '?');
    expect(listeners.size).toBe(1);
    name();
    expect(listeners.size).toBe(0);
  });

  it('reports the keys that are named, and no others', () => {
    const { heard, name, press } = setUp();
    name('Escape', 'mod+k', 'Tab', '<none>');
    press('Escape');
    press('a');
    press('k');
    press('Tab');
    press('K', { ctrlKey: true });
    expect(heard.map(({ name, payload }) => [name, payload])).toEqual([
      ['key', { key: 'Escape', modifiers: [] }],
      ['key', { key: 'k', modifiers: ['ctrl'] }],
    ]);
  });

  it('keeps the browser from a shortcut of its own, and from nothing else', () => {
    const { name, press } = setUp();
    name('ArrowDown', 'mod+k', '?');
    expect([press('ArrowDown'), press('?', { shiftKey: true }), press('k', { ctrlKey: true })]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it.each<[string, Partial<KeysEvent> & { readonly target?: object }]>([
    ['in a text field', { target: { localName: 'input' } }],
    ['in a text area', { target: { localName: 'textarea' } }],
    ['in a list of choices, where letters search', { target: { localName: 'select' } }],
    ['in content that can be edited', { target: { localName: 'p', isContentEditable: true } }],
    ['while an input method composes', { isComposing: true }],
    ['that the page has used', { defaultPrevented: true }],
    ['that a script made', { isTrusted: false }],
  ])('reports no key %s', (_, parts) => {
    const { heard, name, press } = setUp();
    name('k', 'Escape');
    press('k', parts);
    press('Escape', parts);
    expect(heard).toEqual([]);
  });

  it('reports keys in elements whose names only contain the name of a field', () => {
    const { heard, name, press } = setUp();
    name('k');
    for (const localName of ['my-input', 'input-list']) press('k', { target: { localName } });
    expect(heard).toHaveLength(2);
  });

  it('leaves Escape to a modal dialog of the page', () => {
    const { heard, name, page, press } = setUp();
    name('Escape', 'k');
    page.modal = true;
    press('Escape');
    press('k');
    expect(heard.map(({ payload }) => payload.key)).toEqual(['k']);
  });

  it('reads fifty keys at most', () => {
    const { heard, name, press } = setUp();
    name(...Array(50).fill('x'), 'k');
    press('k');
    expect(heard).toEqual([]);
  });

  it('ends with a host page that no longer asks, and when it is stopped', () => {
    const { ask, listeners, name, stop } = setUp();
    name('Escape');
    ask();
    expect(listeners.size).toBe(0);
    name('Escape');
    stop();
    expect(listeners.size).toBe(0);
  });
});
