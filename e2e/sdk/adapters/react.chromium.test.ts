import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import type { Lab } from '../../support/engines/lab.js';
import { openPage } from '../../support/engines/open-page.js';
import type { ScriptedSurface } from '../../support/lab/scripted-surface.js';

/** Opens a page that renders scenes with React in strict mode. */
async function openReact(lab: Lab, path: string) {
  const opened = await openPage(lab, path);
  const isReady = (target: string) => opened.all(target)[0]?.dataset.state === 'ready';
  return {
    ...opened,
    page: opened.window.reactPage,
    /** The surface of the embed, once the embed is ready. */
    async ready(except?: ScriptedSurface) {
      const surface = await opened.surface('#embed', except);
      await lab.until(() => isReady('#embed'));
      return surface;
    },
    /** Waits for a scripted surface, and makes it ready. */
    async open(target: string, except?: ScriptedSurface) {
      const surface = await opened.surface(target, except);
      await surface.run((toolkit) => toolkit.ready());
      await lab.until(() => isReady(target));
      return surface;
    },
  };
}

for (const [version, path] of [
  ['19', '/pages/react'],
  ['18', '/pages/react-18'],
] as const) {
  test(`React ${version} has one embed per route and leaves no listener or timer of a route`, async ({ lab }) => {
    const { page, iframe, ready, window } = await openReact(lab, path);
    expect(page.version).match(new RegExp(`^${version}\\.`));
    page.countListeners();
    page.render('Routes');
    let surface = await ready();
    for (const place of ['speaks', 'sales', 'speaks']) {
      page.render('Routes', { place });
      if (place === 'speaks') surface = await ready(surface);
      iframe();
      expect(window.length).equal(1);
    }
    page.render('Routes', { place: 'none' });
    expect(window.length).equal(0);
    await lab.until(() => page.open() === 0);
    expect(page.errors).deep.equal([]);
  });

  test(`React ${version} leaves no frame, listener or timer when it is unmounted during a load`, async ({ lab }) => {
    const { page, surface, window } = await openReact(lab, path);
    page.countListeners();
    page.render('Plain', { props: { dashboard: 'scripted' } });
    await surface();
    expect(page.open()).greaterThan(0);
    page.unmount();
    await lab.until(() => page.open() === 0);
    expect(window.length).equal(0);
    expect(page.states).deep.equal(['loading']);
  });

  test(`React ${version} recovers a frame that a list moves, with a new session`, async ({ lab }) => {
    const { page, open, surface } = await openReact(lab, path);
    page.render('List', { props: { dashboard: 'scripted' } });
    const [a, b] = [await open('#a'), await open('#b')];
    page.render('List', { place: 'ba', props: { dashboard: 'scripted' } });
    const moved = await surface('#a', a);
    // The address still has the used session, which a platform refuses.
    expect(moved.url).contain('session=s1');
    await lab.settle(b);
    await moved.run(({ emit }) => emit('error', { message: 'the session is used', fatal: true }));
    const healed = await open('#a', moved);
    expect(healed.url).contain('session=s3');
    expect(page.sessions).deep.equal(['mount', 'mount', 'recover']);
  });

  test(`the hook mounts into the element that has its ref in React ${version}`, async ({ lab }) => {
    const { page, all, iframe, surface, window } = await openReact(lab, path);
    const shows = (text: string) => lab.until(() => all('output')[0]?.textContent === text);
    page.render('Hook');
    await surface();
    await shows('ready');
    page.render('Hook', { place: 'none' });
    await shows('destroyed');
    expect(window.length).equal(0);
    page.render('Hook', { place: 'iframe' });
    await surface();
    await shows('ready');
    expect(iframe().title).equal('Own');
    page.render('Hook', { place: 'div' });
    await shows('ready');
    expect(iframe().matches('#embed > div > iframe')).equal(true);
    page.render('Hook', { place: 'unnamed' });
    await lab.until(() => window.length === 0);
    expect(page.sessions).deep.equal(['mount', 'mount', 'mount']);
  });

  test(`an embed that a suspending sibling hides keeps its document and calls its listeners in React ${version}`, async ({
    lab,
  }) => {
    const { page, ready, shows } = await openReact(lab, path);
    const props = { recover: false };
    page.render('Suspending', { props });
    const surface = await ready();
    page.render('Suspending', { place: 'suspended', props });
    await lab.until(() => shows('p') && !shows('#embed'));
    page.render('Suspending', { props });
    await lab.until(() => shows('#embed'));
    await lab.settle(surface);
    expect(await ready()).equal(surface);

    page.render('Suspending', { place: 'suspended', props });
    await lab.until(() => !shows('#embed'));
    await surface.run(({ emit }) => emit('error', { message: 'down', fatal: true }));
    await lab.until(() => page.events.includes('error down'));
    expect(page.states).deep.equal(['loading', 'ready', 'failed']);
    page.render('Suspending', { props });
    await lab.until(() => shows('[role=alert]'));
    expect(page.sessions).deep.equal(['mount']);
  });
}

test('a hidden Activity of React 19 destroys the embed, and a visible one mounts another', async ({ lab }) => {
  const { page, iframe, ready } = await openReact(lab, '/pages/react');
  page.countListeners();
  page.render('Hiding');
  const surface = await ready();
  page.render('Hiding', { place: 'hidden' });
  await lab.until(() => page.open() === 0);
  expect(iframe().hasAttribute('src')).equal(false);
  expect(page.sessions).deep.equal(['mount']);
  page.render('Hiding');
  await ready(surface);
  expect(page.sessions).deep.equal(['mount', 'mount']);
});
