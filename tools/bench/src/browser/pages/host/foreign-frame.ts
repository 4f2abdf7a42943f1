import { EMPTY_FRAME, type Forged, type PostCommand } from '../commands.js';
import { addFrame, onEvent, sendToControl } from './embeds.js';
import { waitForSilence } from './events.js';

const frames = new Map<string, Window>();
let foreignFrame: Window;

/** Selects the frame at this address for the other functions of this file. Adds it the first time. */
export async function useForeignFrame(address: string) {
  foreignFrame = frames.get(address) ?? (await addFrame(address));
  frames.set(address, foreignFrame);
}

/** Posts `count` messages from the foreign frame to the page or its empty frame; resolves when all have arrived. */
export async function floodFromForeignFrame(flood: Omit<PostCommand, 'messages'>) {
  const target = flood.toEmptyFrame ? emptyFrame() : window;
  await new Promise<void>((resolve) => {
    let left = flood.count;
    // Does not read the messages, because the first listener that does pays for the deserialization.
    const listener = () => {
      if (--left > 0) return;
      target.removeEventListener('message', listener);
      resolve();
    };
    target.addEventListener('message', listener);
    post({ ...flood, messages: [{ data: { kind: 'chat', text: 'nothing of yours' }, ports: 0, onPorts: [] }] });
  });
}

/** Returns the window of an empty frame. Foreign frames find it by its name. */
function emptyFrame(): Window {
  let frame = document.querySelector<HTMLIFrameElement>(`iframe[name=${EMPTY_FRAME}]`);
  if (!frame) {
    frame = document.createElement('iframe');
    frame.name = EMPTY_FRAME;
    document.body.append(frame);
  }
  return frame.contentWindow as Window;
}

const portMessages: unknown[] = [];
const { port1, port2 } = new MessageChannel();

/** Records the guests' messages over ports from now on; a real attacker could not receive them. */
export async function recordPorts() {
  port1.onmessage = ({ data }) => portMessages.push(data);
  await sendToControl({}, [port2]);
}

/** Ends the recording; returns the messages, for a foreign frame to post. */
export function copies(): Forged[] {
  port1.close();
  return globalThis.recorded.map((message) => ({ ...message, onPorts: [...portMessages] }));
}

/** Posts the messages from the foreign frame; resolves to the number of events that the embeds accept. */
export async function forge(messages: readonly Forged[]): Promise<number> {
  let accepted = 0;
  onEvent(() => accepted++);
  for (const message of messages) {
    try {
      post({ messages: [message], count: 1, burst: 1, toEmptyFrame: false });
    } catch {
      // Data with ports that were already transferred cannot be posted again.
    }
  }
  await waitForSilence(() => accepted, 300);
  return accepted;
}

function post(command: PostCommand) {
  foreignFrame.postMessage(command, '*');
}
