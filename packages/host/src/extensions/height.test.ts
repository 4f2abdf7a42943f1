import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ready } from '../../test/fake-page.js';
import { mountExtended, sessions, useStillWorld } from '../../test/mounting.js';
import { DEV } from '../dev.js';
import { type AutoHeightOptions, autoHeight } from '../index.js';

useStillWorld();

/** An embed that follows the height of its content, with a surface that is ready. */
function follow(options?: AutoHeightOptions) {
  const mounted = mountExtended(['height']);
  const { embed, fake, say, start } = mounted;
  fake.style.height = '50vh';
  const stop = embed.use(autoHeight(options));
  start();
  return {
    ...mounted,
    stop,
    height: () => fake.style.height,
    resize(...heights: number[]) {
      for (const height of heights) say('resize', { height });
    },
  };
}

describe('autoHeight', () => {
  it('sets the height that the surface reports, and does not touch the iframe before', () => {
    const { height, resize } = follow();
    expect(height()).toBe('50vh');
    resize(640);
    expect(height()).toBe('640px');
    resize(99.2);
    expect(height()).toBe('100px');
  });

  it.each<[AutoHeightOptions | undefined, number, string]>([
    [{ min: 200 }, 10, '200px'],
    [{ max: 900 }, 5000, '900px'],
    [{ min: 300, max: 300 }, 10, '300px'],
    [undefined, -5, '0px'],
    [undefined, 1e12, '20000px'],
  ])('with the limits %o the height %d becomes %s', (options, reported, expected) => {
    const { height, resize } = follow(options);
    resize(reported);
    expect(height()).toBe(expected);
  });

  it('reads no layout', () => {
    const { target, resize, height } = follow();
    const read = vi.fn();
    for (const name of ['getBoundingClientRect', 'offsetHeight', 'clientHeight', 'scrollHeight'])
      Object.defineProperty(target, name, { get: read });
    resize(500, 700);
    expect(height()).toBe('700px');
    expect(read).not.toHaveBeenCalled();
  });

  it('keeps the height during a reload, until the new document reports another one', async () => {
    const { embed, height, resize, start } = follow();
    resize(640);
    embed.reload();
    await vi.advanceTimersByTimeAsync(0);
    expect(height()).toBe('640px');
    start();
    expect(height()).toBe('640px');
    resize(500);
    expect(height()).toBe('500px');
  });

  it('ignores heights from before the negotiation and of other types', () => {
    const { embed, fake, say, page } = mountExtended(['height']);
    embed.use(autoHeight());
    say('resize', { height: 1 });
    page.say(fake, 'ready', { ...ready, extensions: ['height'] });
    say('resize', { height: 2 });
    say('using', { extensions: ['height'] });
    for (const height of ['640', Number.NaN, Number.POSITIVE_INFINITY, null, {}]) say('resize', { height });
    expect(fake.style.height).toBe('');
  });

  it("restores the page's height when it is stopped or the embed is destroyed", () => {
    for (const way of ['stop', 'destroy'] as const) {
      const { embed, height, resize, stop } = follow();
      resize(640);
      if (way === 'stop') stop();
      else embed.destroy();
      expect(height()).toBe('50vh');
      resize(700);
      expect(height()).toBe('50vh');
    }
  });

  it('a second stop keeps the height that the page has set since', () => {
    const { fake, height, stop } = follow();
    stop();
    fake.style.height = '10em';
    stop();
    expect(height()).toBe('10em');
  });

  it.each<[object, string]>([
    [{ min: -1 }, 'min'],
    [{ max: '5' }, 'max'],
    [{ min: Number.NaN }, 'min'],
    [{ min: 2, max: 1 }, 'min'],
    [{ min: 30_000 }, 'min'],
  ])('the limits %o are refused', (options, name) => {
    const { embed } = mountExtended([], { session: sessions() });
    expect(() => embed.use(autoHeight(options))).toThrow(
      expect.objectContaining({ code: 'invalid-option', message: expect.stringMatching(new RegExp(`^${name}: `)) }),
    );
  });
});

describe("content whose height depends on the frame's", () => {
  const warn = vi.fn();
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(warn.mockReset()));
  afterEach(() => void vi.restoreAllMocks());

  it('keeps the larger height after four turns in a second, and warns once of it', async () => {
    const { height, resize } = follow();
    const shown: string[] = [];
    for (let count = 0; count < 5; count++) {
      for (const reported of [800, 500]) {
        resize(reported);
        shown.push(height());
        await vi.advanceTimersByTimeAsync(16);
      }
    }
    expect(shown).toEqual([
      ...['800px', '500px', '800px', '500px', '800px', '500px'],
      ...['800px', '800px', '800px', '800px'],
    ]);
    expect(warn.mock.calls.filter(([text]) => text.includes('100vh'))).toHaveLength(DEV ? 1 : 0);
  });

  it('C1 ends at the larger height after a flood, within the bounds', () => {
    const { height, resize } = follow({ min: 100, max: 900 });
    const heights = new Set<string>();
    for (let count = 0; count < 10_000; count++) {
      resize(count % 2 ? 5_000 : 400 + (count % 3));
      if (count > 10) heights.add(height());
    }
    expect([...heights]).toEqual(['900px']);
  });

  it('still grows while it goes up and down', () => {
    const { height, resize } = follow();
    resize(800, 500, 800, 500, 800, 500, 800, 500, 900);
    expect(height()).toBe('900px');
  });

  it('shrinks again a second later', async () => {
    const { height, resize } = follow();
    resize(800, 500, 800, 500, 800, 500, 800, 500);
    expect(height()).toBe('800px');
    await vi.advanceTimersByTimeAsync(1000);
    resize(400);
    expect(height()).toBe('400px');
  });

  it('B63 grows for less than a second if the content is always a bit higher than its frame', async () => {
    const { height, resize } = follow();
    for (let frames = 0; frames < 300; frames++) {
      resize(Number.parseInt(height(), 10) + 10);
      await vi.advanceTimersByTimeAsync(16);
    }
    expect(Number.parseInt(height(), 10)).toBeLessThan(50 + 10 * 60);
    expect(warn.mock.calls.filter(([text]) => text.includes('grows no more'))).toHaveLength(DEV ? 1 : 0);
    resize(400);
    expect(height()).toBe('400px');
  });

  it('follows content that grows by the same step, more slowly', async () => {
    const { height, resize } = follow();
    for (let rows = 1; rows <= 40; rows++) {
      resize(rows * 40);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(height()).toBe('1600px');
  });

  it('follows turns that are slower, and a height that only grows or shrinks', async () => {
    const { height, resize } = follow();
    for (let count = 0; count < 8; count++) {
      resize(800, 500);
      expect(height()).toBe('500px');
      await vi.advanceTimersByTimeAsync(500);
    }
    resize(600, 700, 800, 900, 1000, 1100, 1200, 100);
    expect(height()).toBe('100px');
  });
});

describe('autoHeight in a browser that sizes frames by their content', () => {
  const both = ['height', 'frame-height'];
  const CONTENT = 'calc-size(max-content, clamp(1px, size, 20000px))';

  /** The same for a surface with these extensions; the iframe may have a style of the page. */
  function followSized(extensions: readonly string[] = both, options?: AutoHeightOptions, frameSizing = '') {
    const mounted = mountExtended(extensions);
    const { embed, fake, say } = mounted;
    const style = Object.assign(fake.style, { height: '50vh', frameSizing });
    // The frame's layout.
    const layout = { height: '640px' };
    vi.stubGlobal('getComputedStyle', () => layout);
    let look = () => {};
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(readonly callback: () => void) {}
        observe() {
          look = this.callback;
        }
        disconnect() {
          look = () => {};
        }
      },
    );
    return {
      ...mounted,
      /** Sets heights as the browser does, one per animation frame. */
      layOut(...heights: readonly number[]) {
        for (const height of heights) {
          layout.height = `${height}px`;
          look();
        }
      },
      load: () =>
        mounted.page.document.dispatchEvent(Object.defineProperty(new Event('load'), 'target', { value: fake })),
      style: () => [style.height, style.frameSizing],
      stop: embed.use(autoHeight(options)),
      resize: (height: number) => say('resize', { height }),
    };
  }

  it('lets the browser size the frame once the surface supports it, and does not touch it before', () => {
    const { style, start } = followSized();
    expect(style()).toEqual(['50vh', '']);
    start();
    expect(style()).toEqual([CONTENT, 'content-height']);
  });

  it.each<[AutoHeightOptions, string]>([
    [{ min: 200, max: 900 }, 'clamp(200px, size, 900px)'],
    [{ min: 0, max: 0 }, 'clamp(1px, size, 0px)'],
  ])('keeps to the limits %o', (options, expected) => {
    const { style, start } = followSized(both, options);
    start();
    expect(style()[0]).toContain(expected);
  });

  it('sets the heights of a surface that reports them', () => {
    for (const extensions of [['height'], both]) {
      const { resize, start, style } = followSized(extensions, {}, 'auto');
      start();
      resize(300);
      expect(style()).toEqual(['300px', 'auto']);
    }
  });

  it('keeps the height during a reload, and lets the browser size the new document', async () => {
    const { embed, start, style } = followSized();
    start();
    embed.reload();
    expect(style()).toEqual(['640px', '']);
    await vi.advanceTimersByTimeAsync(0);
    start();
    expect(style()).toEqual([CONTENT, 'content-height']);
  });

  it('keeps a reported height during a reload', async () => {
    const { embed, resize, start, style } = followSized();
    start();
    resize(300);
    embed.reload();
    expect(style()).toEqual(['300px', '']);
  });

  it("B77 keeps the larger height if the browser's heights go up and down, each time for twice as long", () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { layOut, start, style } = followSized();
    start();
    layOut(500, 800, 500);
    expect(style()[0]).toBe(CONTENT);
    for (const hold of [1_000, 2_000, 4_000]) {
      layOut(800, 500, 800, 500, 800, 500);
      expect(style()).toEqual(['calc-size(max-content, clamp(800px, size, 20000px))', 'content-height']);
      layOut(800, 900);
      vi.advanceTimersByTime(hold - 1);
      expect(style()[0]).toContain('clamp(800px,');
      vi.advanceTimersByTime(1);
      expect(style()[0]).toBe(CONTENT);
    }
    layOut(800, 500, 800, 500, 800, 500);
    start();
    expect(style()[0]).toBe(CONTENT);
  });

  it('B77 ends growth by equal steps', () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { layOut, start, style } = followSized();
    start();
    layOut(...Array.from({ length: 30 }, (_, index) => 500 + 10 * index));
    expect(style()[0]).toBe('calc-size(max-content, clamp(1px, size, 710px))');
  });

  it('B77 keeps the height if the frame goes on to a page that sends no ready, and sizes the next that does', () => {
    const { load, start, style } = followSized();
    start();
    load();
    expect(style()).toEqual([CONTENT, 'content-height']);
    load();
    expect(style()).toEqual(['640px', '']);
    start();
    expect(style()).toEqual([CONTENT, 'content-height']);
  });

  it("restores the page's style when it is stopped or the embed is destroyed", () => {
    for (const way of ['stop', 'destroy'] as const) {
      const { embed, start, stop, style } = followSized(both, {}, 'auto');
      start();
      if (way === 'stop') stop();
      else embed.destroy();
      expect(style()).toEqual(['50vh', 'auto']);
    }
  });

  it('sizes the frame immediately when it is used again', () => {
    const { embed, start, stop, style } = followSized();
    start();
    stop();
    embed.use(autoHeight({ min: 5 }));
    expect(style()[0]).toContain('clamp(5px');
  });

  it('requests no other extension if the browser does not size frames', () => {
    const { embed, fake, page } = mountExtended(both);
    embed.use(autoHeight());
    page.say(fake, 'ready', { ...ready, extensions: both });
    expect(fake.posted.map(({ message }) => message.payload)).toEqual([{ extensions: ['height'] }]);
    expect(Object.keys(fake.style)).not.toContain('frameSizing');
  });
});
