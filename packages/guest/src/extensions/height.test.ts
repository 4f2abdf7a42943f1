import { describe, expect, it, vi } from 'vitest';
import { trackMeasured } from '../../test/measured-page.js';
import { trackHeight } from './height.js';

function setUp() {
  const onActiveChange = vi.fn();
  const tracked = trackMeasured(() => ({ onActiveChange }));
  return { ...tracked, onActiveChange, measured: vi.spyOn(tracked.root, 'getBoundingClientRect') };
}

describe('trackHeight', () => {
  it('measures nothing before the host page asks', () => {
    const { frames, measured, observed, heights, onActiveChange } = setUp();
    frames.show();
    expect(observed.size).toBe(0);
    expect(measured).not.toHaveBeenCalled();
    expect(heights()).toEqual([]);
    expect(onActiveChange).not.toHaveBeenCalled();
  });

  it('emits the height of the root, rounded up, when the host page asks and when it changes', () => {
    const { ask, become, box, frames, heights, onActiveChange } = setUp();
    box.height = 640.2;
    ask('height');
    expect(onActiveChange.mock.calls).toEqual([[true]]);
    expect(heights()).toEqual([]);
    frames.show();
    expect(heights()).toEqual([641]);
    become(700);
    become(699.5);
    become(120);
    expect(heights()).toEqual([700, 120]);
  });

  it('measures once in the next frame after any number of changes', () => {
    const { ask, become, frames, heights, measured } = setUp();
    ask('height');
    become(500, false);
    become(300, false);
    become(400, false);
    expect(measured).not.toHaveBeenCalled();
    expect(frames.requested).toBe(1);
    frames.show();
    expect(measured).toHaveBeenCalledOnce();
    expect(heights()).toEqual([400]);
  });

  it('emits the last height when a hidden page is shown', () => {
    const { ask, become, frames, heights } = setUp();
    ask('height');
    frames.show();
    heights();
    become(900, false);
    become(950, false);
    expect(heights()).toEqual([]);
    frames.show();
    expect(heights()).toEqual([950]);
  });

  it('keeps the height of a frame that is not displayed', () => {
    const { ask, become, box, heights } = setUp();
    ask('height');
    become(500);
    box.width = 0;
    become(0);
    box.width = 800;
    become(500);
    expect(heights()).toEqual([500]);
  });

  it('ignores the layout for print, and measures again after it', () => {
    const { ask, become, box, frames, heights, print } = setUp();
    ask('height');
    become(500);
    print(true);
    become(2000);
    expect(heights()).toEqual([500]);
    // The observer fires also if the height in print equals the height of the content afterwards.
    box.height = 510;
    print(false);
    frames.show();
    expect(heights()).toEqual([510]);
  });

  it('stops while the host page no longer asks, and emits the height again when it does', () => {
    const { ask, become, frames, heights, observed, onActiveChange, printListeners } = setUp();
    ask('height');
    become(500);
    become(600, false);
    ask();
    frames.show();
    expect(observed.size + printListeners.size).toBe(0);
    ask('height');
    become(500);
    expect(heights()).toEqual([500, 500]);
    expect(onActiveChange.mock.calls).toEqual([[true], [false], [true]]);
  });

  it('measures the element of its options', () => {
    const root = { getBoundingClientRect: () => ({ width: 1, height: 42 }) } as unknown as Element;
    const { ask, frames, heights } = trackMeasured(() => ({ root }));
    ask('height');
    frames.show();
    expect(heights()).toEqual([42]);
  });

  it('leaves nothing behind when it is stopped or the guest is destroyed', () => {
    for (const way of ['stop', 'destroy'] as const) {
      const { ask, become, frames, guest, heights, observed, onActiveChange, printListeners, stop } = setUp();
      ask('height');
      become(500, false);
      if (way === 'stop') stop();
      else guest.destroy();
      frames.show();
      ask('height');
      expect([observed.size, printListeners.size, frames.requested]).toEqual([0, 0, 0]);
      expect(heights()).toEqual([]);
      expect(onActiveChange.mock.calls).toEqual([[true], [false]]);
    }
  });

  it('is refused once ready has been emitted', () => {
    const { guest, page } = setUp();
    expect(() => guest.use(trackHeight({ window: page }))).toThrow(expect.objectContaining({ code: 'invalid-option' }));
  });
});
