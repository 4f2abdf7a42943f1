import type { AutoHeightOptions } from '@svc-embed/host';
import { CUSTOMER } from '../../support/lab/sites.mjs';
import { expect, type Frame, type Lab, type Page, test } from '../../support/lab-test.js';
import { watchLayoutReads } from '../../support/watch-layout-reads.js';

type AutoHeight = boolean | AutoHeightOptions;

/** The pages that have an embed whose frame follows its content, each as its users do. */
const PAGES = {
  'a plain page': '/',
  'React 19': '/pages/react',
  'React 18': '/pages/react-18',
  Vue: '/pages/vue',
  'the element': '/pages/element',
};

/** Shows an embed of the page that follows its content, which is 300 pixels high and in print 700; returns its frame. */
async function follow(page: Page, lab: Lab, path: string, autoHeight: AutoHeight = true): Promise<Frame> {
  if (path === '/') {
    await page.evaluate((limits) => {
      const embed = customer.mount('#a', { dashboard: 'scripted' });
      SvcEmbed.autoHeight(embed, limits === true ? {} : limits || {});
    }, autoHeight);
  } else {
    await page.evaluate((options) => componentPage.render(options), { dashboard: 'scripted', autoHeight });
  }
  const frame = await lab.surface(path === '/' ? '#a' : '#embed');
  await frame.evaluate((origin) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('body { margin: 0; height: 300px } @media print { body { height: 700px !important } }');
    document.adoptedStyleSheets = [sheet];
    const guest = surface.startGuest(origin);
    surface.guest.trackHeight(guest);
    guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
  }, CUSTOMER);
  return frame;
}

function grow(frame: Frame, height: number): Promise<void> {
  return frame.evaluate((pixels) => {
    document.body.style.height = `${pixels}px`;
  }, height);
}

/** Waits until the frame is this high, outside and inside, and shows this much of its content. */
async function expectHeight(frame: Frame, height: number, hidden = 0): Promise<void> {
  await expect
    .poll(() => frame.evaluate(() => [innerHeight, document.documentElement.scrollHeight - innerHeight]))
    .toEqual([height, hidden]);
  const element = await frame.frameElement();
  expect(Math.round((await element.boundingBox())?.height ?? 0)).toBe(height);
}

/** Waits for frames in which the content could be measured. */
async function passFrames(frame: Frame): Promise<void> {
  await frame.evaluate(async () => {
    for (let count = 0; count < 10; count++) await new Promise(requestAnimationFrame);
  });
}

for (const [name, path] of Object.entries(PAGES)) {
  test.describe(name, () => {
    test.use({ path });

    test(`the frame of ${name} grows and shrinks with its content`, { tag: '@core' }, async ({ page, lab }) => {
      const frame = await follow(page, lab, path);
      await expectHeight(frame, 300);
      for (const height of [900, 120, 640]) {
        await grow(frame, height);
        await expectHeight(frame, height);
      }
    });

    test(`the frame of ${name} stays within its limits`, async ({ page, lab }) => {
      const frame = await follow(page, lab, path, { min: 200, max: 800 });
      await expectHeight(frame, 300);
      await grow(frame, 50);
      await expectHeight(frame, 200);
      await grow(frame, 1000);
      await expectHeight(frame, 800, 200);
    });

    test(`no layout is read when ${name} gets a height`, async ({ context, page, lab, trace }) => {
      test.skip(trace !== 'off', 'A trace reads the layout of the page as well.');
      await context.addInitScript(watchLayoutReads);
      await page.reload();
      const frame = await follow(page, lab, path);
      await expectHeight(frame, 300);
      await page.evaluate(() => {
        layoutReads.length = 0;
        const seen: string[][] = [];
        globalThis.readsOfHeights = seen;
        // Registered after the listener of the host package, so that it sees what that has read.
        addEventListener('message', ({ data }) => {
          if (data?.type === 'svc:event:resize') seen.push(layoutReads.splice(0));
        });
      });
      await grow(frame, 450);
      await lab.until(() => readsOfHeights.length > 0);
      // The window of the frame tells whose message it is, and needs no layout.
      const layout = (await page.evaluate(() => readsOfHeights.flat())).filter((read) => read !== 'contentWindow');
      expect(layout).toEqual([]);
      await expectHeight(frame, 450);
    });
  });
}

// The piece of the host package does the rest by itself, whatever mounts the embed.

test('the frame on a narrow phone follows text that wraps', async ({ page, lab }) => {
  const frame = await follow(page, lab, '/');
  await frame.evaluate(() => {
    document.body.style.height = 'auto';
    document.body.textContent = 'A sentence whose words need several lines on a narrow phone. '.repeat(20);
  });
  const fitted = async () => {
    const content = () => frame.evaluate(() => Math.ceil(document.documentElement.getBoundingClientRect().height));
    await expect.poll(async () => (await content()) - (await frame.evaluate(() => innerHeight))).toBe(0);
    return await content();
  };
  const wide = await fitted();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => {
    for (const { style } of document.querySelectorAll<HTMLElement>('#a iframe')) style.width = '280px';
  });
  await expect.poll(fitted).toBeGreaterThan(wide);
});

test('the frame keeps its height in print, and follows its content after it', async ({ page, lab }) => {
  const frame = await follow(page, lab, '/');
  await expectHeight(frame, 300);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => frame.evaluate(() => document.body.clientHeight)).toBe(700);
  await passFrames(frame);
  expect(await frame.evaluate(() => innerHeight)).toBe(300);
  // As high as in print, so that the size does not change when the print ends.
  await grow(frame, 700);
  await page.emulateMedia({ media: 'screen' });
  await expectHeight(frame, 700);
});

test('the frame has the height of its content in a page that was printed', async ({ page, lab }) => {
  const frame = await follow(page, lab, '/');
  await expectHeight(frame, 300);
  await page.pdf();
  await expectHeight(frame, 300);
  await grow(frame, 500);
  await expectHeight(frame, 500);
});

declare global {
  /** What was read of layout up to each message with a height. */
  var readsOfHeights: string[][];
}
