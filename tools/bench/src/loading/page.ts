/** The customer's page of the loading measures; the functions that are timed are the global `loading`. */
import { mountEmbed, warm } from '@svc-embed/host';

/** Milliseconds from `warm` to the mount. */
const AHEAD = 500;
const EMBEDS = 20;
const HEIGHT = 200;

/** Milliseconds until each of the embeds was ready, from the first call of mount; and which of them are in view. */
export interface ManyEmbeds {
  readonly times: readonly number[];
  readonly inView: readonly number[];
}

const loading = {
  /** A session alone. */
  session: (_tenant: string) => timed(() => session('alone')),

  /** The page's own iframe, without a session. */
  bare: (tenant: string) => inDiv((target) => bareIframe(target, tenant, 'bare')),

  /** The session, then the page's own iframe. */
  byHand: (tenant: string) => inDiv((target) => byHand(target, tenant, 'by-hand')),

  ours: (tenant: string) => inDiv((target) => ours(target, tenant, 'ours')),

  async warmed(tenant: string) {
    warm(tenant);
    await wait(AHEAD);
    return loading.ours(tenant);
  },

  /** Twenty embeds below each other, mounted from the last to the first, so that those in view come last. */
  async manyEmbeds(tenant: string, how: 'ours' | 'atOnce'): Promise<ManyEmbeds> {
    const area = document.body.appendChild(document.createElement('div'));
    const targets = Array.from({ length: EMBEDS }, () => {
      const target = area.appendChild(document.createElement('div'));
      target.style.height = `${HEIGHT}px`;
      return target;
    });
    const inView = targets.flatMap((target, index) => (target.getBoundingClientRect().top < innerHeight ? index : []));
    // Until the layout is done.
    await wait(50);
    const begin = performance.now();
    const times: number[] = Array(EMBEDS).fill(0);
    const mount = how === 'ours' ? ours : byHand;
    await Promise.all(
      [...targets.entries()].reverse().map(async ([index, target]) => {
        await mount(target, tenant, String(index));
        times[index] = performance.now() - begin;
      }),
    );
    for (const step of undo.splice(0)) step();
    area.remove();
    return { times, inView };
  },
};

export type LoadingPage = typeof loading;

/** Removes the embeds of this measure. */
const undo: (() => void)[] = [];

async function ours(target: HTMLElement, tenant: string, name: string) {
  const embed = mountEmbed(target, { baseUrl: tenant, dashboard: name, session: () => session(name) });
  undo.push(embed.destroy);
  await embed.ready;
}

async function byHand(target: HTMLElement, tenant: string, name: string) {
  const { sessionId } = await session(name);
  await bareIframe(target, tenant, `${name}?session=${sessionId}`);
}

/** The dashboard differs for each iframe, because the browser loads equal addresses one after the other. */
async function bareIframe(target: HTMLElement, tenant: string, dashboard: string) {
  const iframe = document.createElement('iframe');
  iframe.src = `${tenant}/embed/dashboard/${dashboard}`;
  const ready = new Promise<void>((resolve) => {
    addEventListener('message', function onMessage({ source }) {
      if (source !== iframe.contentWindow) return;
      removeEventListener('message', onMessage);
      resolve();
    });
  });
  target.append(iframe);
  undo.push(() => iframe.remove());
  await ready;
}

async function session(embed: string): Promise<{ sessionId: string }> {
  const response = await fetch(`/session?embed=${embed}`, { method: 'POST' });
  return response.json();
}

/** The milliseconds of what runs with an element of its own. */
async function inDiv(run: (target: HTMLElement) => Promise<unknown>): Promise<number> {
  const target = document.body.appendChild(document.createElement('div'));
  const time = await timed(() => run(target));
  for (const step of undo.splice(0)) step();
  target.remove();
  return time;
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await run();
  return performance.now() - begin;
}

function wait(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

Object.assign(globalThis, { loading });
