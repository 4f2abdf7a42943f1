import { addContainer, type Kind, loadControl, mountNext, pause } from './embeds.js';

/** Milliseconds between two mounts, so that a mount does not include the removal of the previous one. */
const REST = 20;
/** Milliseconds until a page has finished the work of its load. */
const SETTLED = 150;

let pairs = 0;

/** Returns the milliseconds from mount to ready, of the peer and of a bare iframe, in alternating order. */
export async function timesToReady(): Promise<[peer: number, bare: number]> {
  await loadControl();
  const times = { peer: Number.NaN, bare: Number.NaN };
  const kinds: Kind[] = pairs++ % 2 ? ['peer', 'bare'] : ['bare', 'peer'];
  for (const kind of kinds) {
    const container = addContainer();
    await pause(REST);
    const start = performance.now();
    const mounted = mountNext(kind, container);
    await mounted.ready;
    times[kind] = performance.now() - start;
    await mounted.destroy();
    container.remove();
  }
  return [times.peer, times.bare];
}

/** Returns the milliseconds from the call of mount until an iframe has its address. */
export async function timeToAddress(): Promise<number> {
  const container = addContainer();
  await pause(SETTLED);
  const addressed = new Promise<number>((resolve) => onAddress(() => resolve(performance.now())));
  const start = performance.now();
  const { ready } = mountNext('peer', container);
  const time = (await addressed) - start;
  await ready;
  return time;
}

/** Calls the listener when an iframe gets an address, as a property or as an attribute. */
function onAddress(listener: () => void) {
  const { prototype } = HTMLIFrameElement;
  const src = Object.getOwnPropertyDescriptor(prototype, 'src');
  Object.defineProperty(prototype, 'src', {
    ...src,
    set(this: HTMLIFrameElement, address: string) {
      listener();
      src?.set?.call(this, address);
    },
  });
  prototype.setAttribute = function (name, value) {
    if (name === 'src') listener();
    Element.prototype.setAttribute.call(this, name, value);
  };
}

/** Mounts, waits for ready and destroys `count` times, in lanes that run at the same time. */
export async function cycle({ count, lanes }: { count: number; lanes: number }) {
  let left = count;
  const lane = async () => {
    const container = addContainer();
    while (left-- > 0) {
      const mounted = mountNext('peer', container);
      await mounted.ready;
      await mounted.destroy();
    }
    container.remove();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
