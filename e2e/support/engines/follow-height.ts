import { type AutoHeightOptions, autoHeight, type Embed } from '@svc-embed/host';
import type { ScriptedSurface } from '../lab/scripted-surface.js';
import type { Toolkit } from '../lab/toolkit.js';
import type { Lab } from './lab.js';

/** A surface in a frame that may follow the height of its content. */
type Framed = { readonly embed: Pick<Embed, 'iframe'>; readonly surface: ScriptedSurface };

export interface Measures {
  readonly content: number;
  readonly frame: number;
  /** The height of the content that the frame does not show. */
  readonly hidden: number;
}

/** Mounts an embed that follows the height of its content, which `build` adds before the surface is ready. */
export async function follow(
  lab: Lab,
  build: (toolkit: Toolkit) => unknown,
  options?: AutoHeightOptions,
  target = lab.area.appendChild(document.createElement('div')),
) {
  const mounted = lab.mount({}, target);
  const { embed } = mounted;
  /** The heights that the surface reported, oldest first. */
  const reported: number[] = [];
  countHeights(embed, (height) => reported.push(height));
  const stop = embed.use(autoHeight(options));
  const surface = await lab.surface(embed.iframe);
  await startTracking(surface, build);
  await embed.ready;
  return { ...mounted, surface, target, reported, stop };
}

/** Calls a function with each height that the surface of an embed posts. */
export function countHeights(embed: Embed, onHeight: (height: number) => void): void {
  addEventListener('message', ({ data, isTrusted, source }) => {
    // Not dispatched events, whose properties may throw.
    if (!isTrusted || source !== embed.iframe.contentWindow) return;
    if (Object(data).type === 'svc:event:resize') onHeight(data.payload.height);
  });
}

/** Adds content to a surface's body, and lets its guest report the height. */
export async function startTracking(surface: ScriptedSurface, build: (toolkit: Toolkit) => unknown): Promise<void> {
  await surface.run(
    (toolkit, origin, code) => {
      document.body.style.margin = '0';
      new Function(`return (${code})`)()(toolkit);
      const guest = toolkit.startGuest(origin);
      guest.use(toolkit.guest.trackHeight());
      guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
    },
    location.origin,
    String(build),
  );
}

/** Adds a block with a height of 300 pixels, which `setHeight` changes. */
export function block({ kept }: Toolkit): void {
  const element = document.body.appendChild(document.createElement('div'));
  element.style.height = '300px';
  kept.block = element;
}

export function setHeight(surface: ScriptedSurface, height: string): Promise<void> {
  return surface.run(({ kept }, height) => {
    (kept.block as HTMLElement).style.height = height;
  }, height);
}

export async function measure({ embed, surface }: Framed): Promise<Measures> {
  const inside = await surface.run(() => {
    const root = document.documentElement;
    return { content: root.getBoundingClientRect().height, hidden: root.scrollHeight - innerHeight };
  });
  const frame = embed.iframe.getBoundingClientRect().height;
  return { content: Math.ceil(inside.content), frame, hidden: inside.hidden };
}

/** Waits until the frame is as high as its content, and returns that height. */
export async function fitted(lab: Lab, followed: Framed, height?: number): Promise<number> {
  let fit = 0;
  await lab.until(async () => {
    const { content, frame, hidden } = await measure(followed);
    fit = frame;
    return frame === (height ?? content) && frame === content && hidden === 0;
  });
  return fit;
}

/** Waits until surface and frame have these measures: the surface gets its new size later than the frame. */
export async function measured(lab: Lab, followed: Framed, expected: Measures): Promise<void> {
  await lab.until(async () => JSON.stringify(await measure(followed)) === JSON.stringify(expected));
}

/** Waits for frames of the surface in which it could report another height. */
export async function passFrames(lab: Lab, surface: ScriptedSurface): Promise<void> {
  await surface.run(async () => {
    for (let count = 0; count < 10; count++) await new Promise(requestAnimationFrame);
  });
  await lab.settle(surface);
}
