import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import {
  block,
  fitted,
  follow,
  measure,
  passFrames,
  setHeight,
  startTracking,
} from '../../support/engines/follow-height.js';
import type { Lab } from '../../support/engines/lab.js';

for (const zoomed of ['body', 'documentElement'] as const) {
  test(`a frame shows its whole content if its ${zoomed} is zoomed`, async ({ lab }) => {
    lab.needs(zoomed === 'body' || isZoomMeasured() ? undefined : 'measures of a zoomed element in pixels of the page');

    const followed = await follow(lab, block);
    for (const zoom of ['1.5', '0.8', '1']) {
      await followed.surface.run(
        (_, zoomed, zoom) => {
          document[zoomed].style.zoom = zoom;
        },
        zoomed,
        zoom,
      );
      await fitted(lab, followed, 300 * Number(zoom));
    }
  });
}

test('a frame in a zoomed page is exactly as high as its content', async ({ lab }) => {
  lab.needs(isZoomInherited() ? undefined : 'a zoom of the page that is also that of its frames');

  const followed = await follow(lab, block);
  for (const [zoom, height] of [
    ['1.5', 400],
    ['0.8', 250],
    ['1', 300],
  ] as const) {
    followed.target.style.zoom = zoom;
    await setHeight(followed.surface, `${height}px`);
    await lab.until(() => followed.surface.run((_, height) => innerHeight === height, height));
    expect((await measure(followed)).content).equal(height);
  }
});

test('a frame that grows and shrinks does not move the content above it', async ({ lab }) => {
  const { scroller, above, followed } = await followInScroller(lab);
  const { top } = above.getBoundingClientRect();
  for (const height of [900, 200, 1500]) {
    await setHeight(followed.surface, `${height}px`);
    await fitted(lab, followed, height);
    expect([scroller.scrollTop, above.getBoundingClientRect().top]).deep.equal([450, top]);
  }
});

test('a frame that grows and shrinks out of view does not move the content below it', async ({ lab }) => {
  const { scroller, below, followed } = await followInScroller(lab);
  scroller.scrollTop = 900;
  const { top } = below.getBoundingClientRect();
  for (const height of [900, 200]) {
    await setHeight(followed.surface, `${height}px`);
    await lab.settle(followed.surface);
    for (let count = 0; count < 10; count++) await new Promise(requestAnimationFrame);
    expect(below.getBoundingClientRect().top).equal(top);
  }
  scroller.scrollTop = 450;
  await fitted(lab, followed, 200);
});

test('a page keeps its scroll position while its embed is loaded again', async ({ lab }) => {
  const { scroller, below, followed } = await followInScroller(lab);
  scroller.scrollTop = 750;
  const places = new Set<string>();
  const look = () => places.add(`${scroller.scrollTop} ${below.getBoundingClientRect().top}`);
  look();
  const ready = followed.embed.reload();
  look();
  const surface = await lab.surface(followed.embed.iframe, followed.surface);
  look();
  await startTracking(surface, block);
  await ready;
  await lab.until(() => followed.reported.length === 2);
  look();
  await passFrames(lab, surface);
  look();
  expect(followed.embed.iframe.style.height).equal('300px');
  expect([...places]).deep.equal([`750 ${below.getBoundingClientRect().top}`]);
});

/** Follows the height of an embed in an element that scrolls and has content above and below the embed. */
async function followInScroller(lab: Lab) {
  const scroller = lab.area.appendChild(document.createElement('div'));
  Object.assign(scroller.style, { height: '100px', overflow: 'auto' });
  const add = () => scroller.appendChild(document.createElement('div'));
  const [above, target, below] = [add(), add(), add()] as const;
  for (const { style } of [above, below]) style.height = '500px';
  const followed = await follow(lab, block, {}, target);
  // A browser may skip the rendering of a frame out of view.
  scroller.scrollTop = 450;
  await fitted(lab, followed, 300);
  return { scroller, above, below, followed };
}

/** Whether a zoomed element is measured in pixels of the page, as CSS Viewport specifies; WebKit measures in its own. */
function isZoomMeasured(): boolean {
  const probe = document.body.appendChild(document.createElement('div'));
  Object.assign(probe.style, { height: '10px', zoom: '2' });
  const { height } = probe.getBoundingClientRect();
  probe.remove();
  return height === 20;
}

/** Whether frames are zoomed with the page around them; in WebKit they are not. */
function isZoomInherited(): boolean {
  const probe = document.body.appendChild(document.createElement('iframe'));
  Object.assign(probe.style, { border: '0', height: '100px', zoom: '2' });
  const height = probe.contentWindow?.innerHeight;
  probe.remove();
  return height === 100;
}
