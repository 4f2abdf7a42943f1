import { describe, expect, it, vi } from 'vitest';
import { fakeGuest } from '../../test/fake-guest.js';
import { applyViewport, type Viewport } from './viewport.js';

/** A surface that tracks the viewport, once or more often, and the properties that it has. */
function setUp(count = 1) {
  const properties = new Map<string, string>();
  const style = {
    setProperty: (name: string, value: string) => void properties.set(name, value),
    removeProperty: (name: string) => properties.delete(name),
  };
  const onChange = vi.fn<(viewport: Viewport) => void>();
  const stops: (() => void)[] = [];
  const root = { style };
  const fake = fakeGuest((guest) => {
    for (let index = 0; index < count; index++) stops.push(guest.use(applyViewport({ root, onChange })));
  });
  return {
    ...fake,
    properties: () => Object.fromEntries(properties),
    onChange,
    stops,
    wanted: () => fake.posts.splice(0).map(({ payload }) => payload.wanted),
    tell: (payload: object) => fake.sendExtension('viewport', payload),
  };
}

const middle = { top: 1200, right: 800, bottom: 2000, left: 0, safeArea: { top: 0, right: 0, bottom: 34, left: 0 } };
const shown = {
  '--svc-visible-top': '1200px',
  '--svc-visible-right': '800px',
  '--svc-visible-bottom': '2000px',
  '--svc-visible-left': '0px',
  '--svc-safe-top': '0px',
  '--svc-safe-right': '0px',
  '--svc-safe-bottom': '34px',
  '--svc-safe-left': '0px',
};

describe('applyViewport', () => {
  it('asks each host page that has the extension, and no other', () => {
    const { ask, properties, wanted } = setUp();
    expect(wanted()).toEqual([]);
    ask('viewport');
    expect(wanted()).toEqual([true]);
    ask();
    expect(wanted()).toEqual([]);
    ask('viewport');
    expect(wanted()).toEqual([true]);
    expect(properties()).toEqual({});
  });

  it('sets the visible part as custom properties, and calls back with it', () => {
    const { ask, onChange, properties, tell } = setUp();
    ask('viewport');
    tell(middle);
    expect(properties()).toEqual(shown);
    tell({ ...middle, bottom: 1900.5, safeArea: {} });
    expect(properties()).toEqual({ ...shown, '--svc-visible-bottom': '1900.5px', '--svc-safe-bottom': '0px' });
    const none = { top: 0, right: 0, bottom: 0, left: 0 };
    expect(onChange.mock.calls).toEqual([[middle], [{ ...middle, bottom: 1900.5, safeArea: none }]]);
  });

  it('keeps the properties while nothing is visible, and calls back', () => {
    const { ask, onChange, properties, tell } = setUp();
    ask('viewport');
    tell(middle);
    const nothing = { top: 0, right: 0, bottom: 0, left: 0, safeArea: middle.safeArea };
    tell(nothing);
    expect(properties()).toEqual(shown);
    expect(onChange).toHaveBeenLastCalledWith(nothing);
  });

  it('reads invalid lengths as 0, and rejects a malformed payload', () => {
    const { ask, onChange, tell } = setUp();
    ask('viewport');
    tell({ ...middle, left: -5, safeArea: { top: '1px) url(x', right: Number.NaN, bottom: -3, left: 1 } });
    tell({ ...middle, top: '0' });
    tell({ ...middle, safeArea: undefined });
    expect(onChange.mock.calls).toEqual([[{ ...middle, safeArea: { top: 0, right: 0, bottom: 0, left: 1 } }]]);
  });

  it('removes the properties when the host page no longer asks, and when it is destroyed', () => {
    for (const end of ['ask', 'destroy'] as const) {
      const { ask, guest, properties, tell } = setUp();
      ask('viewport');
      tell(middle);
      if (end === 'ask') ask();
      else guest.destroy();
      expect(properties()).toEqual({});
    }
  });

  it('reports to the host page when the last tracker is stopped, and removes the properties', () => {
    const { ask, onChange, properties, stops, tell, wanted } = setUp(2);
    ask('viewport');
    tell(middle);
    wanted();
    stops[0]?.();
    stops[0]?.();
    expect(wanted()).toEqual([]);
    expect(properties()).toEqual(shown);
    stops[1]?.();
    expect(wanted()).toEqual([false]);
    expect(properties()).toEqual({});
    tell(middle);
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(properties()).toEqual({});
  });

  it('removes the properties of a root that is no longer tracked, and keeps those of another', () => {
    const roots = [new Map<string, string>(), new Map<string, string>()];
    const stops: (() => void)[] = [];
    const { ask, posts, sendExtension } = fakeGuest((guest) => {
      for (const properties of roots) {
        const style = {
          setProperty: (name: string, value: string) => void properties.set(name, value),
          removeProperty: (name: string) => properties.delete(name),
        };
        stops.push(guest.use(applyViewport({ root: { style } })));
      }
    });
    ask('viewport');
    sendExtension('viewport', middle);
    posts.splice(0);
    stops[0]?.();
    expect(roots.map((properties) => properties.size)).toEqual([0, 8]);
    expect(posts).toEqual([]);
  });
});
