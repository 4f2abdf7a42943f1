import { test } from '../../support/engines/engine-test.js';
import { block, fitted, setHeight, startTracking } from '../../support/engines/follow-height.js';
import { COMPONENTS, openComponent } from '../../support/engines/open-component.js';

for (const [name, path] of Object.entries(COMPONENTS))
  test(`the frame of ${name} grows and shrinks with its content`, async ({ lab }) => {
    const { iframe, render, surface } = await openComponent(lab, path);
    await render({ dashboard: 'scripted', autoHeight: true });
    const followed = { embed: { iframe: iframe() }, surface: await surface() };
    await startTracking(followed.surface, block);
    for (const height of [300, 900, 120, 640]) {
      await setHeight(followed.surface, `${height}px`);
      await fitted(lab, followed, height);
    }
  });
