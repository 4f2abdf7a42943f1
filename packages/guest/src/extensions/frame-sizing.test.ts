import { describe, expect, it } from 'vitest';
import { trackMeasured } from '../../test/measured-page.js';

const both = ['height', 'frame-height'] as const;

/** A page in a frame of 600 by 200 pixels that a browser can size if the document allows it. */
function setUp({ isAllowed = true, width = 600, root = false } = {}) {
  const requests: number[] = [];
  const tracked = trackMeasured(
    (content) => (root ? { root: content.root } : {}),
    ({ box }) => ({
      innerWidth: width,
      innerHeight: 200,
      requestResize() {
        if (!isAllowed) throw new Error('NotAllowedError');
        requests.push(box.height);
      },
    }),
  );
  requests.length = 0;
  return {
    ...tracked,
    requests,
    /** Gives the frame another size. */
    resize(height: number, width?: number) {
      Object.assign(tracked.page, { innerHeight: height, ...(width && { innerWidth: width }) });
      for (const listener of tracked.resizeListeners) listener();
      tracked.frames.show();
    },
  };
}

describe('trackHeight in a frame that the browser can size', () => {
  it('requests each height from the browser, even before the host page asks, and sends no message', () => {
    const { ask, become, heights, requests, resize } = setUp();
    become(300.2);
    become(700);
    expect(requests).toEqual([300.2, 700]);
    ask(...both);
    become(900);
    resize(900);
    become(250.6);
    resize(251);
    become(300.2);
    resize(300);
    expect(requests).toEqual([300.2, 700, 900, 250.6, 300.2]);
    expect(heights()).toEqual([]);
  });

  it('requests a height from the browser once', () => {
    const { ask, become, requests } = setUp();
    become(300);
    ask(...both);
    become(300);
    expect(requests).toEqual([300]);
  });

  it('reports heights to a host page that does not let the browser size the frame', () => {
    const { ask, become, heights } = setUp();
    become(300);
    ask('height');
    become(400);
    expect(heights()).toEqual([400]);
  });

  it('reports heights once the frame has another width, also when it has the first one again', () => {
    const { ask, become, heights, requests, resize } = setUp();
    ask(...both);
    become(300);
    resize(300);
    resize(300, 400);
    expect(heights()).toEqual([300]);
    resize(300, 600);
    become(500);
    expect(heights()).toEqual([500]);
    expect(requests).toEqual([300]);
  });

  it('reports the height that the content has when the host page asks', () => {
    const { ask, become, frames, heights } = setUp();
    become(100);
    ask(...both);
    frames.show();
    expect(heights()).toEqual([100]);
  });

  it('reports a height that is below the first one of the frame, and each one after it', () => {
    const { ask, become, heights } = setUp();
    ask(...both);
    become(200);
    expect(heights()).toEqual([]);
    become(199);
    become(500);
    expect(heights()).toEqual([199, 500]);
  });

  it('reports heights once the browser has given the frame one that was not requested', () => {
    const { ask, become, heights, resize } = setUp();
    ask(...both);
    become(456);
    resize(5320);
    expect(heights()).toEqual([456]);
  });

  it('sends no message while the frame has a height that was requested before', () => {
    const { ask, become, heights, resize } = setUp();
    ask(...both);
    become(300);
    become(400);
    resize(300);
    resize(400);
    expect(heights()).toEqual([]);
  });

  it('sends no message if the height of the content depends on the frame', () => {
    const { ask, become, heights, resize } = setUp();
    ask(...both);
    become(240);
    resize(240);
    become(288);
    expect(heights()).toEqual([]);
  });

  it('reports a height again when the host page has given the frame another one', () => {
    const { ask, become, heights, resize } = setUp();
    ask(...both);
    become(100);
    resize(100);
    expect(heights()).toEqual([100]);
    resize(200);
    expect(heights()).toEqual([100]);
  });

  it.each<[string, Parameters<typeof setUp>[0]]>([
    ['whose document does not allow it', { isAllowed: false }],
    ['that had no size before the document was laid out', { width: 0 }],
    ['that is to be as high as an element', { root: true }],
  ])('reports heights in a frame %s', (_, options) => {
    const { ask, become, heights, observed, requests, resizeListeners } = setUp(options);
    expect(observed.size + resizeListeners.size).toBe(0);
    ask(...both);
    become(300);
    expect(heights()).toEqual([300]);
    expect(requests).toEqual([]);
  });

  it('leaves nothing behind when it is stopped or the guest is destroyed, whether the host page has asked or not', () => {
    for (const way of ['stop', 'destroy'] as const) {
      for (const asked of [[], both]) {
        const { ask, become, frames, guest, heights, observed, requests, resizeListeners, stop } = setUp();
        ask(...asked);
        if (way === 'stop') stop();
        else guest.destroy();
        become(500);
        expect([observed.size, resizeListeners.size, frames.requested]).toEqual([0, 0, 0]);
        expect([...heights(), ...requests]).toEqual([]);
      }
    }
  });
});
