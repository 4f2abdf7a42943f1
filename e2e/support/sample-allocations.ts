import type { Frame, Page } from './lab-test.js';

/** After how many bytes, on average, the browser looks at who allocates: a fraction of what these samplings count. */
const INTERVAL = 1_024;

interface ProfileNode {
  readonly callFrame: { readonly url: string };
  readonly selfSize: number;
  readonly children: readonly ProfileNode[];
}

/**
 * How many bytes of the page's heap a script and all that it calls take for one message from a frame, as an average over
 * many; what is collected again counts as well. What is made once is not counted: compiled code, caches.
 */
export async function bytesPerMessage(page: Page, frame: Frame, script: string, messages: number): Promise<number> {
  await receive(page, frame, messages / 2);
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.startSampling', {
    samplingInterval: INTERVAL,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  await receive(page, frame, messages);
  const { profile } = await session.send('HeapProfiler.stopSampling');
  await session.detach();
  return sizeOf(profile.head, script) / messages;
}

function sizeOf({ callFrame, selfSize, children }: ProfileNode, script: string, isInside = false): number {
  const counts = isInside || callFrame.url.endsWith(script);
  return children.reduce((size, child) => size + sizeOf(child, script, counts), counts ? selfSize : 0);
}

/** The frame posts so many events, and the page has them all. */
async function receive(page: Page, frame: Frame, messages: number): Promise<void> {
  await page.evaluate((expected) => {
    let left = expected;
    const arrival = new Promise<void>((resolve) => {
      addEventListener('message', function count() {
        if (--left > 0) return;
        removeEventListener('message', count);
        resolve();
      });
    });
    customer.kept = [arrival];
  }, messages);
  await frame.evaluate((count) => {
    for (let message = 0; message < count; message++) {
      surface.emit('navigate', { path: `/embed/a/${message}`, previousPath: '/embed/before' });
    }
  }, messages);
  await page.evaluate(() => customer.kept[0]);
}
