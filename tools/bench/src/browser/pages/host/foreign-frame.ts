import { EMPTY_FRAME, type Forged, type PostCommand } from '../commands.js';
import { addFrame, onEvent } from './embeds.js';
import { sendToControl, waitForSilence } from './events.js';

let foreignFrame: Window;

/** Adds the frame that the other functions of this file control, in place of the last one. */
export async function addForeignFrame(address: string) {
  foreignFrame = await addFrame(address);
}

/** Posts `count` messages from the foreign frame to the page or its empty frame; resolves when all arrived. */
export async function floodFromForeignFrame({
  toEmptyFrame,
  ...flood
}: {
  count: number;
  burst: number;
  toEmptyFrame: boolean;
}) {
  const target = toEmptyFrame ? emptyFrame() : window;
  await new Promise<void>((resolve) => {
    let left = flood.count;
    // It does not read the messages: whoever reads first pays for the deserialization.
    const listener = () => {
      if (--left > 0) return;
      target.removeEventListener('message', listener);
      resolve();
    };
    target.addEventListener('message', listener);
    post({
      ...flood,
      toEmptyFrame,
      messages: [{ data: { kind: 'chat', text: 'nothing of yours' }, ports: 0, onPorts: [] }],
    });
  });
}

const origins = new Set<string>();
/** The least that an honest listener reads of a message to reject it. */
const reject = ({ isTrusted, origin }: MessageEvent) => isTrusted && origins.has(origin);

export function rejectByHand(isOn: boolean) {
  if (isOn) addEventListener('message', reject);
  else removeEventListener('message', reject);
}

/** The window of an empty frame, which foreign frames find by its name. */
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

/** Records the guests' messages over ports from now on; a real attacker could not receive them. */
export function recordPorts() {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => portMessages.push(data);
  sendToControl({}, [port2]);
}

/** The recorded messages, for a foreign frame to post. */
export function copies(): Forged[] {
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
