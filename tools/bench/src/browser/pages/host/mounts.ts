import { addContainer, type Kind, mountNext, pause } from './embeds.js';

/** Milliseconds between two mounts, so that one does not pay for the removal of the other. */
const REST = 20;

/** Milliseconds from the call of mount to ready, of the peer and of a bare iframe in turn. */
export async function timesToReady(pairs: number): Promise<Record<Kind, number[]>> {
  const times: Record<Kind, number[]> = { peer: [], bare: [] };
  for (let pair = 0; pair < pairs; pair++) {
    const kinds: Kind[] = pair % 2 ? ['peer', 'bare'] : ['bare', 'peer'];
    for (const kind of kinds) {
      const container = addContainer();
      await pause(REST);
      const start = performance.now();
      const mounted = mountNext(kind, container);
      await mounted.ready;
      times[kind].push(performance.now() - start);
      await mounted.destroy();
      container.remove();
    }
  }
  return times;
}

/** Mounts, waits for ready and destroys `count` times, in lanes that run at the same time. */
export async function cycle({ count, lanes, kind }: { count: number; lanes: number; kind: Kind }) {
  let left = count;
  const lane = async () => {
    const container = addContainer();
    while (left-- > 0) {
      const mounted = mountNext(kind, container);
      await mounted.ready;
      await mounted.destroy();
    }
    container.remove();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Mounts `count` bare iframes and embeds in turn, each in a marked task. The network must be held. */
export async function mountInTasks(count: number) {
  const kinds = Array.from({ length: count }, (): Kind[] => ['bare', 'peer']).flat();
  const containers = kinds.map(addContainer);
  const { port1, port2 } = new MessageChannel();
  for (const [index, container] of containers.entries()) {
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      port2.postMessage(0);
    });
    const kind = kinds[index] as Kind;
    performance.mark(`bench:${kind}`);
    const mounted = mountNext(kind, container);
    undo.push(async () => {
      await mounted.destroy();
      container.remove();
    });
    // They are removed before they are ready, for which some peers reject.
    Promise.resolve(mounted.ready).catch(() => {});
  }
  port1.close();
}

const undo: (() => Promise<void>)[] = [];

/** Removes what `mountInTasks` mounted. */
export async function unmount() {
  for (const step of undo.splice(0)) await step();
}
