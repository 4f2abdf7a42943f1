import type { Embed } from '@svc-embed/host';
import type { ScriptedSurface } from '../lab/scripted-surface.js';
import type { Lab } from './lab.js';

/** Reloads an embed that created its frame; resolves to the surface in the new frame when it is ready. */
export async function reload(lab: Lab, embed: Embed): Promise<ScriptedSurface> {
  const { iframe } = embed;
  const reloaded = embed.reload();
  const surface = await readySurface(lab, embed, iframe);
  await reloaded;
  return surface;
}

/** Makes the surface of `freshSurface` ready, and returns it. */
export async function readySurface(lab: Lab, embed: Embed, old: HTMLIFrameElement): Promise<ScriptedSurface> {
  const surface = await freshSurface(lab, embed, old);
  await surface.run((toolkit) => toolkit.ready());
  await embed.ready;
  return surface;
}

/** Waits for the frame with which a load replaces the old one, and returns its surface. */
export async function freshSurface(lab: Lab, embed: Embed, old: HTMLIFrameElement): Promise<ScriptedSurface> {
  // The load may request a session first.
  await lab.until(() => embed.iframe !== old && embed.iframe.contentWindow);
  return lab.surface(embed.iframe);
}
