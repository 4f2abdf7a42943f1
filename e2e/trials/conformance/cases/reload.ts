import type { Embed } from '@svc-embed/host';
import type { Lab } from '../lab.js';
import type { Puppet } from '../puppet.js';

/** Reloads an embed whose frame is its own, until the puppet in the fresh frame is ready. */
export async function reload(lab: Lab, embed: Embed): Promise<Puppet> {
  const { iframe } = embed;
  const reloaded = embed.reload();
  const puppet = await freshPuppet(lab, embed, iframe);
  await puppet.run((toolkit) => toolkit.ready());
  await reloaded;
  return puppet;
}

/** The puppet in the frame that a load puts in place of another one. */
export async function freshPuppet(lab: Lab, embed: Embed, old: HTMLIFrameElement): Promise<Puppet> {
  // A session may have to be asked for first.
  await lab.until(() => embed.iframe !== old && embed.iframe.contentWindow);
  return lab.puppet(embed.iframe);
}
