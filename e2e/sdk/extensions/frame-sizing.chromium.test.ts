import { type AutoHeightOptions, autoHeight } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import {
  block,
  countHeights,
  fitted,
  measured,
  passFrames,
  setHeight,
  startTracking,
} from '../../support/engines/follow-height.js';
import type { Lab } from '../../support/engines/lab.js';
import type { ScriptedSurface } from '../../support/lab/scripted-surface.js';

type Sized = Awaited<ReturnType<typeof mount>>;

/** Returns markup that lets pages size the frame, and keeps the width of the frame at the time of parsing. */
const head = (origins = location.origin) =>
  `<meta name="responsive-embedded-sizing" content="allow-origins=${origins}">` +
  '<script>addEventListener("DOMContentLoaded", () => { globalThis.firstWidth = innerWidth })</script>';

const isSized = (surface: ScriptedSurface) => surface.run(() => Object(globalThis).firstWidth > 0);

/**
 * Mounts an embed whose surface lets this page size its frame. Chromium lays out some documents before it knows the size of
 * their frame, and then always measures them with a width of 0: mounts again until the width is known.
 */
async function mount(lab: Lab, origins?: string, css: Partial<CSSStyleDeclaration> = {}) {
  lab.needs('frameSizing' in document.body.style ? undefined : 'frames that the browser sizes');
  for (;;) {
    const target = lab.area.appendChild(document.createElement('div'));
    Object.assign(target.style, css);
    const mounted = lab.mount({ params: { head: head(origins) } }, target);
    const surface = await lab.surface(mounted.embed.iframe);
    /** The heights that the surface reported, oldest first. */
    const reported: number[] = [];
    countHeights(mounted.embed, (height) => reported.push(height));
    const follow = (options?: AutoHeightOptions) => mounted.embed.use(autoHeight(options));
    if (await isSized(surface)) return { ...mounted, surface, target, reported, follow };
    mounted.embed.destroy();
  }
}

/** Mounts an embed whose frame follows the height of the block in its surface. */
async function mountSized(...args: Parameters<typeof mount>) {
  const sized = await mount(...args);
  const stop = sized.follow();
  await startTracking(sized.surface, block);
  await fitted(args[0], sized, 300);
  return { ...sized, stop };
}

/** Starts a surface without this SDK. */
async function startByHand({ surface, embed }: Sized, extensions: readonly string[]): Promise<void> {
  await surface.run((toolkit, extensions) => {
    document.body.style.margin = '0';
    const element = document.body.appendChild(document.createElement('div'));
    element.style.height = '300px';
    toolkit.kept.block = element;
    toolkit.ready([...extensions]);
    toolkit.emit('using', { extensions });
  }, extensions);
  await embed.ready;
}

/** Gives the content another height, and requests a resize from the browser. */
function resize(surface: ScriptedSurface, height: number): Promise<void> {
  return surface.run(({ kept }, height) => {
    (kept.block as HTMLElement).style.height = `${height}px`;
    (globalThis as unknown as { requestResize(): void }).requestResize();
  }, height);
}

test('the browser sizes the frame of a surface without the SDK, within the limits and without a message', async ({
  lab,
}) => {
  const sized = await mount(lab);
  const { style } = sized.embed.iframe;
  const before = style.cssText;
  const stop = sized.follow({ min: 200, max: 800 });
  await startByHand(sized, ['height', 'frame-height']);
  for (const [content, frame] of [
    [300, 300],
    [650, 650],
    [90, 200],
    [1200, 800],
    [300, 300],
  ] as const) {
    await resize(sized.surface, content);
    await measured(lab, sized, { content, frame, hidden: Math.max(0, content - frame) });
  }
  expect(sized.reported).deep.equal([]);
  expect(style.height).not.contain('300');
  stop();
  expect(style.cssText).equal(before);
});

test('in a page without the SDK, one line of CSS gives the frame the height of its content, without a message', async ({
  lab,
}) => {
  for (;;) {
    const address = new URL('/embed/dashboard/scripted', lab.sites.tenant);
    address.searchParams.set('head', head(`capacitor://localhost https://*.example.org ${location.origin}`));
    const iframe = lab.frame(address.href);
    iframe.style.cssText = 'border: 0; frame-sizing: content-height';
    const surface = await lab.surface(iframe);
    if (!(await isSized(surface))) {
      iframe.remove();
      continue;
    }
    const said: unknown[] = [];
    addEventListener('message', ({ data, source }) => {
      if (source === iframe.contentWindow) said.push(Object(data).type);
    });
    await startTracking(surface, block);
    for (const height of [300, 900, 180, 400]) {
      await setHeight(surface, `${height}px`);
      await lab.until(() => iframe.getBoundingClientRect().height === height);
      await lab.until(() => surface.run((_, height) => innerHeight === height, height));
    }
    await passFrames(lab, surface);
    expect(said.filter((type) => type !== undefined)).deep.equal(['svc:event:ready']);
    return;
  }
});

test('a frame follows its content without messages until its width changes, and by messages after that', async ({
  lab,
}) => {
  const sized = await mountSized(lab);
  for (const height of [900, 160, 640]) {
    await setHeight(sized.surface, `${height}px`);
    await fitted(lab, sized, height);
  }
  // The browser rounds to the nearest pixel.
  await setHeight(sized.surface, '300.4px');
  await measured(lab, sized, { content: 301, frame: 300, hidden: 0 });
  await setHeight(sized.surface, '640px');
  await fitted(lab, sized, 640);
  expect(sized.reported).deep.equal([]);
  await sized.surface.run(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@media (max-width: 250px) { div { height: 500px !important } }');
    document.adoptedStyleSheets = [sheet];
  });
  sized.target.style.width = '200px';
  await fitted(lab, sized, 500);
  expect(sized.reported).deep.equal([500]);
  sized.target.style.width = '';
  await fitted(lab, sized, 640);
  await setHeight(sized.surface, '90px');
  await fitted(lab, sized, 90);
  expect(sized.reported).deep.equal([500, 640, 90]);
  sized.stop();
  expect(sized.embed.iframe.style.height).equal('100%');
});

test('content that is lower than the first height of its frame is reported', async ({ lab }) => {
  const sized = await mountSized(lab, undefined, { height: '480px' });
  expect(sized.reported).deep.equal([300]);
});

test('content of 120vh does not loop in a frame that the browser sizes', async ({ lab }) => {
  const sized = await mountSized(lab, undefined, { height: '200px' });
  await setHeight(sized.surface, '120vh');
  await measured(lab, sized, { content: 288, frame: 240, hidden: 48 });
  await passFrames(lab, sized.surface);
  await measured(lab, sized, { content: 288, frame: 240, hidden: 48 });
  expect(sized.reported).deep.equal([]);
});

test('the frame keeps its height during a reload, and is sized by the browser again afterwards', async ({ lab }) => {
  const sized = await mountSized(lab);
  await setHeight(sized.surface, '700px');
  await fitted(lab, sized, 700);
  const ready = sized.embed.reload();
  const surface = await lab.surface(sized.embed.iframe, sized.surface);
  expect(sized.embed.iframe.style.height).equal('700px');
  await startTracking(surface, block);
  await setHeight(surface, '900px');
  await ready;
  await fitted(lab, { ...sized, surface }, 900);
});

test('a document that lets another page size its frame reports its height to this one', async ({ lab }) => {
  const sized = await mountSized(lab, lab.sites.foreign);
  expect(sized.reported).deep.equal([300]);
});
