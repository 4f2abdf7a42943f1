/** The embeds of the host page, of the peer or bare ones, and their events. */
import { appendIframe, type HostSide, type Mounted } from '../../../peers/adapter.js';
import { pathOf } from '../../../peers/payloads.js';

/** Set by the script of the peer. */
declare const host: HostSide;

/** The addresses of the guests, without the id at their end. */
export type Guests = { readonly peer: string; readonly bare: string };

export type Kind = keyof Guests;

const embeds = new Map<number, Mounted>();
let guests: Guests;
let control: string | Window;
let lastId = 0;
let listener: (path: string, id: number) => void = () => {};

/** Sets the addresses of the guests, and of the page that forwards commands to them. */
export function start(addresses: { guests: Guests; control: string }) {
  ({ guests, control } = addresses);
}

/**
 * Loads the control page, once. It keeps the process of the guests running. It is not loaded at the start, because there must be
 * no frame before the first mount of a page.
 */
export async function loadControl(): Promise<Window> {
  if (typeof control === 'string') control = await addFrame(control);
  return control;
}

export async function sendToControl(message: unknown, transfer: Transferable[] = []) {
  (await loadControl()).postMessage(message, '*', transfer);
}

export function addContainer(): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  container.className = 'container';
  return container;
}

/** Mounts the next embed into a container; its id is in its events' paths. */
export function mountNext(kind: Kind, container: HTMLElement): Mounted {
  const id = ++lastId;
  const address = guests[kind] + id;
  if (kind === 'bare') return mountBare(container, address);
  return host(container, address, (payload) => {
    // Returns nothing, because some peers would send it to the guest.
    listener(pathOf(payload), id);
  });
}

function mountBare(container: HTMLElement, address: string): Mounted {
  const iframe = appendIframe(container, address);
  return { ready: loadOf(iframe), send() {}, destroy: () => iframe.remove() };
}

function loadOf(iframe: HTMLIFrameElement) {
  return new Promise((resolve) => {
    iframe.onload = resolve;
  });
}

/** Mounts embeds up to `count`, ten at a time, and waits until all are ready. */
export async function mountUpTo(count: number) {
  const lane = async () => {
    while (embeds.size < count) {
      const mounted = mountNext('peer', addContainer());
      embeds.set(lastId, mounted);
      await mounted.ready;
    }
  };
  await Promise.all(Array.from({ length: 10 }, lane));
}

export const embedIds = (): number[] => [...embeds.keys()];

export function firstEmbed(): Mounted {
  const [first] = embeds.values();
  if (!first) throw new Error('no embed is mounted');
  return first;
}

/** Replaces the listener of all events of all embeds. */
export function onEvent(next: (path: string, id: number) => void) {
  listener = next;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Adds a frame that is not an embed; resolves when it has loaded. */
export async function addFrame(address: string): Promise<Window> {
  const iframe = appendIframe(document.body, address);
  await loadOf(iframe);
  return iframe.contentWindow as Window;
}
