import type { Frame, Page } from './lab-test.js';

/** Average bytes between two samples of the browser's heap profiler: a fraction of what is measured. */
const INTERVAL = 1_024;

interface ProfileNode {
  readonly callFrame: { readonly url: string };
  readonly selfSize: number;
  readonly children: readonly ProfileNode[];
}

/**
 * Returns the bytes that a script and the functions it calls allocate for one message from a frame, as an average over many,
 * including bytes that are collected again. One-time allocations are not counted: compiled code, caches.
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

/** Lets the frame post this many events; resolves when the page has received all of them. */
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
