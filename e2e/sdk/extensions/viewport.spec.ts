import { addPieces } from '../../support/host-pieces.js';
import { expect, type Frame, type Lab, test } from '../../support/lab-test.js';
import { watchLayoutReads } from '../../support/watch-layout-reads.js';

/** Returns the surface of the page's embed after it requested its visible part. */
async function askingSurface(lab: Lab): Promise<Frame> {
  const frame = await lab.surface();
  await frame.evaluate(() => {
    surface.ready(['viewport']);
    surface.emit('using', { extensions: ['viewport'] });
    surface.emit('viewport-wanted', { wanted: true });
  });
  return frame;
}

test('no layout is read during a scroll of a page whose surface follows its place', { tag: '@core' }, async ({
  context,
  page,
  lab,
  trace,
}) => {
  test.skip(trace !== 'off', 'A trace reads the layout of the page as well.');
  await context.addInitScript(`(${watchLayoutReads})()`);
  await page.reload();
  await addPieces(page);
  await page.evaluate(() => {
    const embed = customer.mount('#a', { dashboard: 'scripted' });
    embed.iframe.style.height = '6000px';
    embed.use(Host.trackViewport());
  });
  const frame = await askingSurface(lab);
  const received = () =>
    frame.evaluate(() =>
      surface.received
        .map(({ data }) => Object(data))
        .filter(({ type }) => type === 'svc:action:viewport')
        .map(({ payload }) => payload),
    );
  await expect.poll(received).not.toEqual([]);
  const before = (await received()).length;

  const { top, reads } = await page.evaluate(async () => {
    layoutReads.length = 0;
    for (let top = 100; top <= 2000; top += 100) {
      scrollTo(0, top);
      await new Promise(requestAnimationFrame);
    }
    for (let frames = 0; frames < 10; frames++) await new Promise(requestAnimationFrame);
    // Posting a message reads `contentWindow`, which needs no layout.
    const reads = layoutReads.filter((name) => name !== 'contentWindow' && name !== 'scrollTo');
    const { top } = document.querySelector('#a iframe')?.getBoundingClientRect() ?? {};
    return { top, reads };
  });
  expect(reads).toEqual([]);
  await expect.poll(async () => (await received()).at(-1)).toMatchObject({ top: Math.round(-Number(top)) });
  expect((await received()).length).toBeGreaterThan(before + 5);
});

test('a surface receives how far the notch and the bars of a phone reach into its visible part', async ({
  page,
  lab,
}) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setSafeAreaInsetsOverride' as never, { insets: { top: 47, bottom: 34 } } as never);
  await addPieces(page);
  const styles = await page.evaluate(() => {
    const embed = customer.mount('#a', { dashboard: 'scripted' });
    Object.assign(embed.iframe.style, { position: 'fixed', inset: '20px 0 0', height: '6000px' });
    embed.use(Host.trackViewport());
    return embed.iframe.style.cssText;
  });
  const frame = await askingSurface(lab);
  const received = () =>
    frame.evaluate(() => {
      const { data } = surface.received.findLast(({ data }) => Object(data).type === 'svc:action:viewport') ?? {};
      return Object(data).payload?.safeArea;
    });
  await expect.poll(received).toEqual({ top: 27, right: 0, bottom: 34, left: 0 });
  expect(await page.evaluate(() => document.querySelector<HTMLElement>('#a iframe')?.style.cssText)).toBe(styles);
});

test('a surface receives the part of its frame that is visible after a pinch zoom', async ({ page, lab }) => {
  await addPieces(page);
  await page.evaluate(() => {
    const embed = customer.mount('#a', { dashboard: 'scripted' });
    Object.assign(embed.iframe.style, { position: 'fixed', inset: '0', width: '100%', height: '6000px' });
    embed.use(Host.trackViewport());
  });
  const frame = await askingSurface(lab);
  const received = () =>
    frame.evaluate(() => {
      const { data } = surface.received.findLast(({ data }) => Object(data).type === 'svc:action:viewport') ?? {};
      return Number(Object(data).payload?.bottom);
    });
  const height = await page.evaluate(() => innerHeight);
  await expect.poll(received).toBe(height);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
  await expect.poll(() => page.evaluate(() => Number(visualViewport?.scale))).toBe(2);
  await expect.poll(received).toBeLessThan(0.75 * height);
});
