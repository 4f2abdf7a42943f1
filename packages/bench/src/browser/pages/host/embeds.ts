/** The embeds of the host page, of the peer or bare ones, and their events. */
import type { HostSide, Mounted } from '../../../peers/adapter.js';

declare const peer: HostSide;

/** Which guests are mounted: addresses without the id at their end. */
export interface Guests {
  readonly peer: string;
  readonly bare: string;
}

export type Kind = keyof Guests;

const host: Record<Kind, HostSide> = {
  get peer() {
    return peer;
  },
  bare: {
    mount(container, address) {
      const iframe = document.createElement('iframe');
      iframe.src = address;
      const ready = new Promise((resolve) => {
        iframe.onload = resolve;
      });
      container.append(iframe);
      return { ready, send() {}, destroy: () => iframe.remove() };
    },
  },
};

const embeds = new Map<number, { readonly mounted: Mounted; readonly container: Element }>();
let guests: Guests;
let lastId = 0;
let listener: (path: string, id: number) => void = () => {};

export function setGuests(addresses: Guests) {
  guests = addresses;
}

export function addContainer(): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  container.className = 'container';
  return container;
}

/** Mounts the next embed into a container; its id is in its events' paths. */
export function mountNext(kind: Kind, container: HTMLElement): Mounted {
  const id = ++lastId;
  return host[kind].mount(container, guests[kind] + id, (path) => listener(path, id));
}

/** Mounts embeds up to `count`, ten at a time, and waits until all are ready. */
export async function mountUpTo(count: number) {
  const lane = async () => {
    while (embeds.size < count) {
      const container = addContainer();
      const mounted = mountNext('peer', container);
      embeds.set(lastId, { mounted, container });
      await mounted.ready;
    }
  };
  await Promise.all(Array.from({ length: 10 }, lane));
}

export async function destroyAll() {
  for (const [id, { mounted, container }] of embeds) {
    embeds.delete(id);
    await mounted.destroy();
    container.remove();
  }
}

export function embedIds(): number[] {
  return [...embeds.keys()];
}

export function firstEmbed(): Mounted {
  const [first] = embeds.values();
  if (!first) throw new Error('no embed is mounted');
  return first.mounted;
}

/** Replaces the listener of all events of all embeds. */
export function onEvent(next: (path: string, id: number) => void) {
  listener = next;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Adds a frame that is not an embed; resolves when it is loaded. */
export async function addFrame(address: string): Promise<Window> {
  const iframe = document.createElement('iframe');
  iframe.src = address;
  const loaded = new Promise((resolve) => {
    iframe.onload = resolve;
  });
  document.body.append(iframe);
  await loaded;
  return iframe.contentWindow as Window;
}
