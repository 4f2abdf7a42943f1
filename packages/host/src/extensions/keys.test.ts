import { describe, expect, it, vi } from 'vitest';
import { mountExtended, useStillWorld } from '../../test/mounting.js';
import { DEV } from '../dev.js';
import { forwardKeys, type KeyListener } from '../index.js';

useStillWorld();

function setUp(extensions = ['keys']) {
  const mounted = mountExtended(extensions);
  return {
    ...mounted,
    press: (key: string, ...modifiers: string[]) => mounted.say('key', { key, modifiers }),
    /** Returns the lists that the surface received since the last call. */
    told: () => mounted.surface.received('forward-keys').map(([, payload]) => Object(payload).keys),
  };
}

describe('forwardKeys', () => {
  it('sends the keys to each document, and calls the listener with the pressed ones', () => {
    const { embed, press, start, told } = setUp();
    const listener = vi.fn<KeyListener>();
    embed.use(forwardKeys(['Escape', 'mod+k'], listener));
    expect(told()).toEqual([]);
    start();
    expect(told()).toEqual([['Escape', 'mod+k']]);
    press('Escape');
    press('k', 'ctrl');
    expect(listener.mock.calls).toEqual(
      [[{ key: 'Escape', modifiers: [] }], [{ key: 'k', modifiers: ['ctrl'] }]].map(([payload]) => [payload]),
    );
    start();
    expect(told()).toEqual([['Escape', 'mod+k']]);
  });

  it('calls each listener with its own keys only, and none with other keys', () => {
    const { embed, press, start, told } = setUp();
    const [first, second] = [vi.fn<KeyListener>(), vi.fn<KeyListener>()];
    embed.use(forwardKeys(['Escape'], first));
    embed.use(forwardKeys(['Escape', '?'], second));
    start();
    expect(told().at(-1)).toEqual(['Escape', '?']);
    press('?', 'shift');
    press('a');
    expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
  });

  it('B76 passes on known modifiers only, each once', () => {
    const { embed, press, start } = setUp();
    const listener = vi.fn<KeyListener>();
    embed.use(forwardKeys(['mod+k'], listener));
    start();
    press('k', 'x'.repeat(1_000_000), 'ctrl', 'ctrl');
    expect(listener.mock.calls).toEqual([[{ key: 'k', modifiers: ['ctrl'] }]]);
  });

  it('names the keys of the other callers when one stops, and none after the last', () => {
    const { embed, press, start, told } = setUp();
    const listener = vi.fn<KeyListener>();
    const stops = [embed.use(forwardKeys(['Escape'], listener)), embed.use(forwardKeys(['?'], listener))];
    start();
    told();
    for (const stop of stops) stop();
    expect(told()).toEqual([['?'], []]);
    press('Escape');
    expect(listener).not.toHaveBeenCalled();
  });

  it('sends nothing to a surface without the extension', () => {
    const { embed, start, told } = setUp([]);
    embed.use(forwardKeys(['Escape'], () => {}));
    start();
    expect(told()).toEqual([]);
  });

  it.each<[unknown, unknown, string, string]>([
    [[], () => {}, 'keys', 'a list of 1 to 50 keys'],
    ['Escape', () => {}, 'keys', 'a list of 1 to 50 keys'],
    [Array(51).fill('a'), () => {}, 'keys', 'a list of 1 to 50 keys'],
    [['Escape', 'Tab'], () => {}, 'keys[1]', 'a key such as "Escape" or "mod+k", not Tab'],
    [['escape'], () => {}, 'keys[0]', 'a key such as "Escape" or "mod+k", not Tab'],
    [['Escape'], 'close', 'listener', 'a function'],
  ])('refuses %j', (keys, listener, subject, expected) => {
    const { embed } = setUp();
    const call = () => embed.use(forwardKeys(keys as string[], listener as KeyListener));
    expect(call).toThrow(DEV ? `${subject}: expected ${expected}` : `${subject}: invalid`);
  });
});
