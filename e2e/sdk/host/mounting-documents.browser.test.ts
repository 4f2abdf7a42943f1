import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { failureOf } from '../../support/engines/failure.js';
import type { Lab } from '../../support/engines/lab.js';
import { expectRefused } from '../../support/engines/refusal.js';
import type { Mounted } from '../../support/lab/record-embed.js';
import type { ScriptedSurface } from '../../support/lab/scripted-surface.js';

/** Mounts an embed in the document of a frame, and expects that it connects. */
async function connectIn(lab: Lab, frame: HTMLIFrameElement): Promise<Mounted & { readonly surface: ScriptedSurface }> {
  const page = frame.contentDocument as Document;
  const mounted = lab.mount({}, page.body.appendChild(page.createElement('div')));
  // An iframe of another document is of another realm.
  const surface = await lab.surface(mounted.embed.iframe.contentWindow as Window);
  await surface.run((toolkit) => toolkit.ready());
  await mounted.embed.ready;
  return { ...mounted, surface };
}

test('B53 after document.open() with a live embed, another embed of that document connects', async ({ lab }) => {
  const frame = lab.frame('/another-document');
  await lab.surface(frame);
  await connectIn(lab, frame);
  const page = frame.contentDocument as Document;
  page.open();
  page.close();
  expect(page.querySelector('iframe')).equal(null);
  const { embed, states } = await connectIn(lab, frame);
  expect(embed.iframe.isConnected).equal(true);
  expect(states).deep.equal(['ready']);
});

test('B54 after the reload of a child frame with a live embed, another embed of that frame connects', async ({
  lab,
}) => {
  const frame = lab.frame('/another-document');
  const before = await lab.surface(frame);
  const first = await connectIn(lab, frame);
  frame.contentWindow?.location.reload();
  await lab.surface(frame, first.surface);
  const again = await connectIn(lab, frame);
  expect(again.states).deep.equal(['ready']);
  expect(first.messages.length).equal(1);
  expect(before.window).equal(frame.contentWindow);
});

test('an embed whose container moved into another document connects there with its next load', async ({ lab }) => {
  const frame = lab.frame('/another-document');
  await lab.surface(frame);
  const container = document.body.appendChild(document.createElement('div'));
  const { embed, states, messages } = lab.mount({}, container);
  await (await lab.surface(embed.iframe)).run((toolkit) => toolkit.ready());
  await embed.ready;
  frame.contentDocument?.body.append(container);
  const again = embed.reload();
  const surface = await lab.surface(embed.iframe.contentWindow as Window);
  await surface.run((toolkit) => toolkit.ready());
  await again;
  expect(states).deep.equal(['ready', 'loading', 'ready']);
  expect(messages.length).equal(2);
});

for (const address of ['about:blank', 'about:srcdoc']) {
  test(`A114 in a document at ${address}, a tenant of the origin that it inherits is refused without sandbox: false`, async ({
    lab,
  }) => {
    // A frame within a frame, because Trusted Types of this page forbid writing a `srcdoc`.
    const outer = lab.frame('/another-document');
    await lab.surface(outer);
    const frame = (outer.contentDocument as Document).createElement('iframe');
    if (address === 'about:srcdoc') frame.srcdoc = '<!doctype html><title>Inherits its origin</title>';
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    outer.contentDocument?.body.append(frame);
    await loaded;
    const page = frame.contentDocument as Document;
    expect(page.URL).equal(address);
    const target = page.body.appendChild(page.createElement('div'));
    const own = { baseUrl: location.origin, dashboard: 'speaks' };

    expectRefused(lab, own, target);
    expectRefused(lab, { ...own, sandbox: ['allow-modals'] }, target);
    const later = { url: () => `${location.origin}/embed/dashboard/speaks`, recover: false };
    expect(await failureOf(lab.mount(later, target).embed.ready)).equal('session-failed');
    expect(target.querySelector('iframe')).equal(null);
    const other = page.body.appendChild(page.createElement('div'));
    await lab.mount({ ...own, sandbox: false }, other).embed.ready;
  });
}
