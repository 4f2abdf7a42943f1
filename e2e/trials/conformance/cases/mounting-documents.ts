import { expect } from 'chai';
import type { ScriptedSurface } from '../../../support/lab/scripted-surface.js';
import type { Case } from '../case.js';
import type { Lab, Mounted } from '../lab.js';

/** Mounts an embed into the document of a frame, and expects that it connects. */
async function connectIn(lab: Lab, frame: HTMLIFrameElement): Promise<Mounted & { readonly surface: ScriptedSurface }> {
  const page = frame.contentDocument as Document;
  const mounted = lab.mount({}, page.body.appendChild(page.createElement('div')));
  // An iframe of another document is of another realm.
  const surface = await lab.surface(mounted.embed.iframe.contentWindow as Window);
  await surface.run((toolkit) => toolkit.ready());
  await mounted.embed.ready;
  return { ...mounted, surface };
}

/** Documents that begin again while they have an embed. */
export const mountingDocuments: readonly Case[] = [
  {
    title: 'B53 after document.open() with a live embed, another embed of that document connects',
    async run(lab) {
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
    },
  },
  {
    title: 'B54 after the reload of a child frame with a live embed, another embed of that frame connects',
    async run(lab) {
      const frame = lab.frame('/another-document');
      const before = await lab.surface(frame);
      const first = await connectIn(lab, frame);
      frame.contentWindow?.location.reload();
      await lab.surface(frame, first.surface);
      const again = await connectIn(lab, frame);
      expect(again.states).deep.equal(['ready']);
      expect(first.messages.length).equal(1);
      expect(before.window).equal(frame.contentWindow);
    },
  },
];
