import type { Embed } from '@svc-embed/host';
import type { ScriptedSurface } from '../lab/scripted-surface.js';
import type { Lab } from './lab.js';

/** Reloads an embed whose frame is its own, until the surface in the fresh frame is ready. */
export async function reload(lab: Lab, embed: Embed): Promise<ScriptedSurface> {
  const { iframe } = embed;
  const reloaded = embed.reload();
  const surface = await readySurface(lab, embed, iframe);
  await reloaded;
  return surface;
}

/** The same surface as `freshSurface`, once it is ready. */
export async function readySurface(lab: Lab, embed: Embed, old: HTMLIFrameElement): Promise<ScriptedSurface> {
  const surface = await freshSurface(lab, embed, old);
  await surface.run((toolkit) => toolkit.ready());
  await embed.ready;
  return surface;
}

/** The surface in the frame that a load puts in place of another one. */
export async function freshSurface(lab: Lab, embed: Embed, old: HTMLIFrameElement): Promise<ScriptedSurface> {
  // A session may have to be asked for first.
  await lab.until(() => embed.iframe !== old && embed.iframe.contentWindow);
  return lab.surface(embed.iframe);
}
