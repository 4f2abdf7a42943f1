import { trackViewport } from '@svc-embed/host';
import type { Lab } from './lab.js';

/** The visible part of a frame, in the format of the wire. */
type Part = { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };

/** Mounts an embed with a frame of this height and a surface without the SDK. */
export async function track(lab: Lab, target: Element, height: number) {
  const { embed } = lab.mount({}, target);
  const { iframe } = embed;
  Object.assign(iframe.style, { display: 'block', height: `${height}px` });
  const stop = embed.use(trackViewport());
  const surface = await lab.surface(iframe);
  await surface.run((toolkit) => {
    toolkit.ready(['viewport']);
    toolkit.emit('using', { extensions: ['viewport'] });
  });
  await embed.ready;
  const tracked = {
    embed,
    iframe,
    surface,
    stop,
    /** Lets the surface request the viewport, or end its request. */
    async want(wanted: boolean) {
      await surface.run((toolkit, wanted) => toolkit.emit('viewport-wanted', { wanted }), wanted);
      await lab.settle(surface);
    },
    /** All parts that the surface received, oldest first, including those that were posted until now. */
    async received(): Promise<Part[]> {
      const received = await lab.received(surface);
      return received.flatMap(({ data }) => {
        const { type, payload } = Object(data);
        return type === 'svc:action:viewport' ? [payload] : [];
      });
    },
    /** Waits until the surface has received this part, and no other one in the frames after that. */
    async rests(part: Part) {
      const isReceived = async () => {
        const last = (await tracked.received()).at(-1);
        return (
          last?.top === part.top && last.right === part.right && last.bottom === part.bottom && last.left === part.left
        );
      };
      await lab.until(isReceived);
      await passFrames();
      if (!(await isReceived()))
        throw new Error(`received ${JSON.stringify((await tracked.received()).at(-1))} at the end`);
    },
  };
  return tracked;
}

/** Waits for frames of the page in which a place could be sent. */
export async function passFrames(count = 10): Promise<void> {
  for (let frames = 0; frames < count; frames++) await new Promise(requestAnimationFrame);
}

/** Returns the part of a frame that is visible in a box of the page and in the window, as the browser measures it. */
export function visiblePart(iframe: HTMLIFrameElement, clip: Element = document.documentElement): Part {
  const frame = iframe.getBoundingClientRect();
  const box =
    clip === document.documentElement ? new DOMRect(0, 0, innerWidth, innerHeight) : clip.getBoundingClientRect();
  const edge = (value: number, start: number) => Math.round(value - start);
  const [top, bottom] = [Math.max(frame.top, box.top, 0), Math.min(frame.bottom, box.bottom, innerHeight)];
  const [left, right] = [Math.max(frame.left, box.left, 0), Math.min(frame.right, box.right, innerWidth)];
  return {
    top: edge(top, frame.top),
    right: edge(right, frame.left),
    bottom: edge(bottom, frame.top),
    left: edge(left, frame.left),
  };
}

export function addBlock(place: Node, height: number): HTMLElement {
  const block = place.appendChild(document.createElement('div'));
  block.style.height = `${height}px`;
  return block;
}
