import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import type { Lab } from '../../support/engines/lab.js';
import { forgeAction } from '../../support/lab/forge.js';
import type { Toolkit } from '../../support/lab/toolkit.js';

/** Places an element in a surface of 600 by 2000 pixels, in a page without the SDK. */
async function place(lab: Lab, add: (toolkit: Toolkit) => HTMLElement, isAsked = true) {
  const iframe = lab.frame(`${lab.sites.tenant}/embed/dashboard/scripted`);
  Object.assign(iframe.style, { border: '0', width: '600px', height: '2000px' });
  const surface = await lab.surface(iframe);
  // Firefox lays out a document only when it is complete: until then elements have no box.
  await surface.run(async () => {
    if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve));
  });
  /** The events of the surface about the viewport. */
  const said: unknown[] = [];
  addEventListener('message', ({ data, isTrusted, source }) => {
    if (!isTrusted || source !== iframe.contentWindow) return;
    if (Object(data).type === 'svc:event:viewport-wanted') said.push(data.payload);
  });
  await surface.run(
    (toolkit, origin, code) => {
      const guest = toolkit.startGuest(origin);
      const stopTracking = guest.use(toolkit.guest.applyViewport());
      guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
      const element = new Function(`return (${code})`)()(toolkit) as HTMLElement;
      const before = element.style.cssText;
      toolkit.kept = { element, before, stopTracking, stop: toolkit.guest.placeInView(element) };
    },
    location.origin,
    String(add),
  );
  const post = async (name: string, payload: object) => {
    iframe.contentWindow?.postMessage(forgeAction(name, payload), lab.sites.tenant);
    await lab.received(surface);
    await lab.settle(surface);
  };
  if (isAsked) await post('use', { extensions: ['viewport'] });
  return {
    surface,
    said,
    /** Posts which part of the frame is visible, and waits until the surface has received it. */
    postVisible: (viewport: object) => post('viewport', viewport),
    box: () =>
      surface.run(({ kept }) => {
        const { top, right, bottom, left } = (kept.element as HTMLElement).getBoundingClientRect();
        return { top, right, bottom, left };
      }),
  };
}

/** Shows a modal dialog with the browser's own placement and content of 200 by 100 pixels. */
const addDialog = () => {
  const dialog = document.body.appendChild(document.createElement('dialog'));
  Object.assign(dialog.style, { padding: '0', border: '0' });
  const content = dialog.appendChild(document.createElement('div'));
  Object.assign(content.style, { width: '200px', height: '100px' });
  dialog.showModal();
  return dialog;
};

const addNote = () => {
  const note = document.body.appendChild(document.createElement('div'));
  Object.assign(note.style, { width: '100px', height: '40px', margin: 'auto 10px 20px auto' });
  return note;
};

const safeArea = { top: 0, right: 0, bottom: 0, left: 0 };
const lower = { top: 1000, right: 600, bottom: 1600, left: 0, safeArea };

test('a dialog is in the middle of the visible part, and follows it', async ({ lab }) => {
  const { box, said, postVisible } = await place(lab, addDialog);
  expect(said).deep.equal([{ wanted: true }]);
  expect(await box()).deep.equal({ top: 950, right: 400, bottom: 1050, left: 200 });
  await postVisible(lower);
  expect(await box()).deep.equal({ top: 1250, right: 400, bottom: 1350, left: 200 });
  await postVisible({ ...lower, top: 300, bottom: 700, right: 400 });
  expect(await box()).deep.equal({ top: 450, right: 300, bottom: 550, left: 100 });
  await postVisible({ ...lower, top: 0, right: 0, bottom: 0 });
  expect(await box()).deep.equal({ top: 450, right: 300, bottom: 550, left: 100 });
});

test('a dialog with its padding and border is no higher than the visible part', async ({ lab }) => {
  const { box, surface, postVisible } = await place(lab, () => {
    const dialog = document.body.appendChild(document.createElement('dialog'));
    Object.assign(dialog.style, { padding: '10px', border: '5px solid', boxSizing: 'content-box' });
    const content = dialog.appendChild(document.createElement('div'));
    Object.assign(content.style, { width: '200px', height: '900px' });
    dialog.showModal();
    return dialog;
  });
  await postVisible({ ...lower, bottom: 1500 });
  expect(await box()).deep.include({ top: 1000, bottom: 1500 });
  await surface.run(({ kept }) => {
    const { firstElementChild: content } = kept.element as HTMLElement;
    (content as HTMLElement).style.height = '70px';
  });
  expect(await box()).deep.include({ top: 1200, bottom: 1300 });
});

test('a note stays in the corner of the visible part, clear of the notch and the bars of a phone', async ({ lab }) => {
  const { box, postVisible } = await place(lab, addNote);
  expect(await box()).deep.equal({ top: 1940, right: 590, bottom: 1980, left: 490 });
  await postVisible(lower);
  expect(await box()).deep.equal({ top: 1540, right: 590, bottom: 1580, left: 490 });
  await postVisible({ ...lower, safeArea: { ...safeArea, right: 5, bottom: 34 } });
  expect(await box()).deep.equal({ top: 1506, right: 585, bottom: 1546, left: 485 });
});

test('an element that is no longer placed has its former inline styles again', async ({ lab }) => {
  const { surface, postVisible } = await place(lab, () => {
    const note = document.body.appendChild(document.createElement('div'));
    note.style.cssText = 'top: 3px !important; max-height: 50px; position: absolute; color: red';
    return note;
  });
  await postVisible(lower);
  const [before, after, again] = await surface.run(({ kept }) => {
    const { element, before, stop } = kept as { element: HTMLElement; before: string; stop(): void };
    const sorted = (text: string) =>
      text
        .split('; ')
        .map((line) => line.replace(/;$/, ''))
        .sort()
        .join();
    stop();
    const after = element.style.cssText;
    element.style.top = '9px';
    stop();
    return [sorted(before), sorted(after), element.style.top] as const;
  });
  expect(after).equal(before);
  expect(again).equal('9px');
});

test('a dialog is in the middle of the frame again after the tracking of the viewport stops', async ({ lab }) => {
  const { box, said, surface, postVisible } = await place(lab, addDialog);
  await postVisible(lower);
  await surface.run(({ kept }) => (kept.stopTracking as () => void)());
  await lab.settle(surface);
  expect(said).deep.equal([{ wanted: true }, { wanted: false }]);
  expect(await box()).deep.include({ top: 950, bottom: 1050 });
});

test('a dialog is in the middle of the frame in a page that does not have the extension', async ({ lab }) => {
  const { box, said, surface } = await place(lab, addDialog, false);
  expect(await box()).deep.include({ top: 950, bottom: 1050 });
  expect(said).deep.equal([]);
  expect(await surface.run(() => document.documentElement.style.length)).equal(0);
});
