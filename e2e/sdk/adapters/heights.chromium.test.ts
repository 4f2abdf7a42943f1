import type { AutoHeightOptions } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { block, fitted, measured, setHeight, startTracking } from '../../support/engines/follow-height.js';
import type { Lab } from '../../support/engines/lab.js';
import { COMPONENTS, openComponent } from '../../support/engines/open-component.js';
import { watchLayoutReads } from '../../support/watch-layout-reads.js';

/** Shows an embed that follows its content, which is 300 pixels high. */
async function follow(lab: Lab, path: string, autoHeight: boolean | AutoHeightOptions = true) {
  const opened = await openComponent(lab, path);
  const open = async () => {
    await opened.render({ dashboard: 'scripted', autoHeight });
    const surface = await opened.surface();
    await startTracking(surface, block);
    const followed = { embed: { iframe: opened.iframe() }, surface };
    await fitted(lab, followed, 300);
    return followed;
  };
  return { ...opened, open };
}

for (const [name, path] of Object.entries(COMPONENTS)) {
  test(`the frame of ${name} grows and shrinks with its content`, async ({ lab }) => {
    const followed = await (await follow(lab, path)).open();
    for (const height of [900, 120, 640]) {
      await setHeight(followed.surface, `${height}px`);
      await fitted(lab, followed, height);
    }
  });

  test(`the frame of ${name} stays within its limits`, async ({ lab }) => {
    const followed = await (await follow(lab, path, { min: 200, max: 800 })).open();
    await setHeight(followed.surface, '50px');
    await measured(lab, followed, { content: 50, frame: 200, hidden: 0 });
    await setHeight(followed.surface, '1000px');
    await measured(lab, followed, { content: 1000, frame: 800, hidden: 200 });
  });
}

for (const [name, path] of Object.entries({ 'a plain page': '/pages/states', ...COMPONENTS })) {
  test(`no layout is read when ${name} gets a height`, async ({ lab }) => {
    const { open, window } = await follow(lab, path);
    watchLayoutReads(window);
    const followed = await open();
    window.layoutReads.length = 0;
    const readsOfHeights: string[][] = [];
    // Registered after the listener of the host package, so that it sees what that has read.
    window.addEventListener('message', ({ data }) => {
      if (data?.type === 'svc:event:resize') readsOfHeights.push(window.layoutReads.splice(0));
    });
    await setHeight(followed.surface, '450px');
    await lab.until(() => readsOfHeights.length > 0);
    // The window of the frame identifies the sender without a layout.
    expect(readsOfHeights.flat().filter((read) => read !== 'contentWindow')).deep.equal([]);
    await fitted(lab, followed, 450);
  });
}
