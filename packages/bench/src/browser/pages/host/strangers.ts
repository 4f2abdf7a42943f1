/** Messages of those who are no embed. */
import { ASIDE, type Forged, type PostCommand } from '../commands.js';
import { addFrame, onHear } from './embeds.js';
import { silence, tellControl } from './events.js';

let stranger: Window;

/** From now on this page is the stranger. */
export async function addStranger(address: string) {
  stranger = await addFrame(address);
}

/**
 * Resolves when so many messages of the stranger have come to the page's window, or to an empty one aside; they claim to be
 * nothing.
 */
export async function floodOfStranger({ isAside, ...flood }: { count: number; burst: number; isAside: boolean }) {
  const target = isAside ? aside() : window;
  await new Promise<void>((resolve) => {
    let left = flood.count;
    // It does not read what it counts, because others pay for the reading.
    const listener = () => {
      if (--left > 0) return;
      target.removeEventListener('message', listener);
      resolve();
    };
    target.addEventListener('message', listener);
    post({
      ...flood,
      isAside,
      messages: [{ data: { kind: 'chat', text: 'nothing of yours' }, ports: 0, onPorts: [] }],
    });
  });
}

const idle = () => {};

/** Whether a listener that does nothing stands where that of a contestant will. */
export function listenIdly(isOn: boolean) {
  if (isOn) addEventListener('message', idle);
  else removeEventListener('message', idle);
}

/** The window of an empty frame, which strangers find by its name. */
function aside(): Window {
  let frame = document.querySelector<HTMLIFrameElement>(`iframe[name=${ASIDE}]`);
  if (!frame) {
    frame = document.createElement('iframe');
    frame.name = ASIDE;
    document.body.append(frame);
  }
  return frame.contentWindow as Window;
}

const saidThroughPorts: unknown[] = [];

/** Keeps what the guests say through ports from now on, which no other frame can hear in earnest. */
export function recordPorts() {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => saidThroughPorts.push(data);
  tellControl({}, [port2]);
}

/** What was recorded, for a stranger to post as if it were its own. */
export function copies(): Forged[] {
  return globalThis.recorded.map((message) => ({ ...message, onPorts: [...saidThroughPorts] }));
}

/** The stranger posts messages; resolves to how many events the embeds heard of it. */
export async function forge(messages: readonly Forged[]): Promise<number> {
  let heard = 0;
  onHear(() => heard++);
  for (const message of messages) {
    try {
      post({ messages: [message], count: 1, burst: 1, isAside: false });
    } catch {
      // Ports inside of the data were given away already: the stranger cannot have them.
    }
  }
  await silence(() => heard, 300);
  return heard;
}

function post(command: PostCommand) {
  stranger.postMessage(command, '*');
}
