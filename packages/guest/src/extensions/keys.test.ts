import { describe, expect, it, vi } from 'vitest';
import { fakeGuest } from '../../test/fake-guest.js';
import { type KeysEvent, type KeysWindow, trackKeys } from './keys.js';

/** A surface whose keys are tracked, and the window in which they are pressed. */
function setUp() {
  const listeners = new Set<(event: KeysEvent) => void>();
  const page = { modal: false, document: {} };
  const window: KeysWindow = {
    navigator: { platform: 'Linux' },
    document: Object.assign(page.document, {
      querySelector: (selector: string) => (selector === ':modal' && page.modal ? {} : null),
    }),
    addEventListener: (type, listener) => type === 'keydown' && listeners.add(listener),
    removeEventListener: (type, listener) => type === 'keydown' && listeners.delete(listener),
  };
  let stop = () => {};
  const fake = fakeGuest((guest) => {
    stop = guest.use(trackKeys({ window }));
  });
  return {
    ...fake,
    listeners,
    page,
    stop: () => stop(),
    /** Presses a key; returns whether `preventDefault()` was called. */
    press(key: string, parts: Partial<KeysEvent> & { readonly target?: object } = {}) {
      const preventDefault = vi.fn();
      const none = { ctrlKey: false, altKey: false, shiftKey: false, metaKey: false };
      const state = { isTrusted: true, isComposing: false, defaultPrevented: false, preventDefault };
      const composedPath = () => [parts.target ?? { localName: 'body' }];
      for (const listener of listeners) listener({ key, ...none, ...state, composedPath, ...parts });
      return preventDefault.mock.calls.length > 0;
    },
    name(...keys: string[]) {
      fake.ask('keys');
      fake.sendExtension('forward-keys', { keys });
    },
  };
}

describe('trackKeys', () => {
  it('listens only while a host page names keys', () => {
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
    const { posts, name, press } = setUp();
    name('Escape', 'mod+k', 'Tab', '<none>');
    press('Escape');
    press('a');
    press('k');
    press('Tab');
    press('K', { ctrlKey: true });
    expect(posts.map(({ name, payload }) => [name, payload])).toEqual([
      ['key', { key: 'Escape', modifiers: [] }],
      ['key', { key: 'k', modifiers: ['ctrl'] }],
    ]);
  });

  it('prevents shortcuts of the browser, and nothing else', () => {
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
    ['that the surface has handled', { defaultPrevented: true }],
    ['that a script made', { isTrusted: false }],
  ])('reports no key %s', (_, parts) => {
    const { posts, name, press } = setUp();
    name('k', 'Escape');
    press('k', parts);
    press('Escape', parts);
    expect(posts).toEqual([]);
  });

  it('reports keys in elements whose names merely contain the name of a field', () => {
    const { posts, name, press } = setUp();
    name('Escape');
    for (const localName of ['my-input', 'input-list']) press('Escape', { target: { localName } });
    expect(posts).toHaveLength(2);
  });

  it.each<[string, object, object?]>([
    ['an element whose shadow tree is closed', { localName: 'pin-field' }],
    ['an element whose name ends with that of a link', { localName: 'my-a' }],
    ['an element whose name begins with that of a link', { localName: 'a-field' }],
    ['an element with a role of text', { localName: 'button', getAttribute: () => 'textbox' }],
    ['an element with a role that is not known', { localName: 'a', getAttribute: () => 'button textbox' }],
    ['an element whose first role is not known', { localName: 'a', getAttribute: () => 'textbox button' }],
    ['an element that cannot be read', { localName: 'div', getAttribute: () => null }],
    ['an element with an EditContext', { localName: 'body', editContext: {} }],
    ['a document in design mode', { localName: 'body' }, { designMode: 'on' }],
  ])('B78 reports no printing key in %s, but reports others', (_, target, document = {}) => {
    const { posts, name, page, press } = setUp();
    Object.assign(page.document, document);
    name('k', 'K', '?', '@', 'ctrl+alt+@', 'alt+å', 'Escape', 'ctrl+k', 'meta+k');
    for (const key of ['k', 'K', '?', '@']) press(key, { target });
    press('?', { target, shiftKey: true });
    press('@', { target, ctrlKey: true, altKey: true });
    press('å', { target, altKey: true });
    expect(posts).toEqual([]);
    press('k', { target, ctrlKey: true });
    press('k', { target, metaKey: true });
    press('Escape', { target });
    expect(posts.map(({ payload }) => payload.key)).toEqual(['k', 'k', 'Escape']);
  });

  it.each<object>([
    { localName: 'html' },
    { localName: 'a', getAttribute: () => null },
    { localName: 'div', getAttribute: (name: string) => (name === 'role' ? 'button' : null) },
  ])('reports printing keys if %j takes no text', (target) => {
    const { posts, name, press } = setUp();
    name('k');
    press('k', { target });
    expect(posts).toHaveLength(1);
  });

  it('leaves Escape to a modal dialog of the page', () => {
    const { posts, name, page, press } = setUp();
    name('Escape', 'k');
    page.modal = true;
    press('Escape');
    press('k');
    expect(posts.map(({ payload }) => payload.key)).toEqual(['k']);
  });

  it('reads at most fifty keys', () => {
    const { posts, name, press } = setUp();
    name(...Array(50).fill('x'), 'k');
    press('k');
    expect(posts).toEqual([]);
  });

  it('stops when the host page no longer asks, and when it is stopped', () => {
    const { ask, listeners, name, stop } = setUp();
    name('Escape');
    ask();
    expect(listeners.size).toBe(0);
    name('Escape');
    stop();
    expect(listeners.size).toBe(0);
  });
});
