import { afterEach, expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { addBlock, passFrames, track, visiblePart } from '../../support/engines/track-place.js';

/** The visible part of a frame out of view. */
const nothing = { top: 0, right: 0, bottom: 0, left: 0 };

afterEach(() => scrollTo(0, 0));

test('a surface that is higher than the window receives its visible part after each scroll of the page', async ({
  lab,
}) => {
  addBlock(lab.area, 400);
  const { iframe, rests, want } = await track(lab, addBlock(lab.area, 3000), 3000);
  addBlock(lab.area, 2000);
  await want(true);
  await rests(visiblePart(iframe));
  for (const top of [1, 250, 400, 401, 1777, 2900, 3399, 60]) {
    scrollTo(0, top);
    await rests(visiblePart(iframe));
  }
  expect(visiblePart(iframe)).deep.include({
    top: 0,
    bottom: innerHeight - Math.round(iframe.getBoundingClientRect().top),
  });
  scrollTo(0, 4500);
  await rests(nothing);
});

test('a surface receives its place at most once for each frame that the browser draws, and always the last one', async ({
  lab,
}) => {
  const { iframe, rests, received, want } = await track(lab, addBlock(lab.area, 5000), 5000);
  await want(true);
  await rests(visiblePart(iframe));
  const before = (await received()).length;
  let frames = 0;
  for (; frames < 40; frames++) {
    for (let step = 0; step < 5; step++) scrollTo(0, 20 * frames + step);
    await new Promise(requestAnimationFrame);
  }
  await rests(visiblePart(iframe));
  const count = (await received()).length - before;
  expect(count).within(2, frames);
});

for (const place of ['an element', 'a shadow tree', 'a shadow tree with a slot'] as const) {
  test(`a surface receives the part of it that is visible in ${place} that scrolls`, async ({ lab }) => {
    const host = addBlock(lab.area, 300);
    const root = place === 'an element' ? host : host.attachShadow({ mode: 'open' });
    const scroller = addBlock(root, 300);
    scroller.style.overflow = 'auto';
    const content = place === 'a shadow tree with a slot' ? host : scroller;
    if (content === host) scroller.append(document.createElement('slot'));
    addBlock(content, 200);
    const { iframe, rests, want } = await track(lab, addBlock(content, 2000), 2000);
    await want(true);
    await rests(visiblePart(iframe, scroller));
    for (const top of [100, 200, 777, 1900]) {
      scroller.scrollTop = top;
      await rests(visiblePart(iframe, scroller));
    }
    expect(visiblePart(iframe, scroller)).deep.include({ top: 1700, bottom: 2000 });
  });
}

test('a surface receives its place when content above it grows, and when its frame grows', async ({ lab }) => {
  const scroller = addBlock(lab.area, 300);
  // Without scroll anchoring, which would scroll to compensate.
  Object.assign(scroller.style, { overflow: 'auto', overflowAnchor: 'none' });
  const content = scroller.appendChild(document.createElement('div'));
  const above = addBlock(content, 200);
  const { iframe, rests, want } = await track(lab, addBlock(content, 4000), 2000);
  await want(true);
  scroller.scrollTop = 600;
  await rests({ ...visiblePart(iframe), top: 400, bottom: 700 });
  above.style.height = '320px';
  await rests({ ...visiblePart(iframe), top: 280, bottom: 580 });
  above.style.height = '0';
  iframe.style.height = '700px';
  await rests({ ...visiblePart(iframe), top: 600, bottom: 700 });
  scroller.style.height = '80px';
  await rests({ ...visiblePart(iframe), top: 600, bottom: 680 });
});

test('a surface receives its place when a style moves its frame without changing a size', async ({ lab }) => {
  lab.area.style.overflow = 'clip';
  const drawer = addBlock(lab.area, 3000);
  const { iframe, rests, want } = await track(lab, drawer, 3000);
  drawer.style.translate = '100vw 0';
  await want(true);
  await rests(nothing);
  for (const left of [700, 200, 400]) {
    drawer.style.translate = `${left}px 0`;
    await rests(visiblePart(iframe, lab.area));
    expect(visiblePart(iframe, lab.area).right).equal(iframe.clientWidth - left);
  }
});

test('a page whose elements hide properties of nodes sends a place, and one that removes the frame throws nothing', async ({
  lab,
}) => {
  const { iframe, rests, want } = await track(lab, addBlock(lab.area, 3000), 3000);
  for (const name of ['host', 'parentNode', 'assignedSlot', 'addEventListener']) {
    lab.area.appendChild(document.createElement('form')).setAttribute('name', name);
  }
  await want(true);
  await rests(visiblePart(iframe));
  scrollTo(0, 700);
  await rests(visiblePart(iframe));
  iframe.remove();
  scrollTo(0, 0);
  await passFrames();
});
