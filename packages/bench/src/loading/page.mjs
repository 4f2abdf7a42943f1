/** The customer's page of the loading measures: everything that is timed there, as the global `loading`. */
import * as host from '@svc-embed/host';

/** How long before the mount a page that knows says so, in milliseconds. */
const AHEAD = 500;
const EMBEDS = 20;
const HEIGHT = 200;

/** Milliseconds until each of the embeds was ready, from the first call of mount; and which of them are in view. */
/** @typedef {{ times: number[], inView: number[] }} Crowd */

const loading = {
  canWarm: 'warm' in host,

  /** A session, and nothing else. @param {string} _tenant */
  session: (_tenant) => timed(() => session('alone')),

  /** An iframe of a page's own, without a session. @param {string} tenant */
  bare: (tenant) => inDiv((target) => timed(() => bareIframe(target, tenant, 'bare'))),

  /** What a page does by hand: the session, then the iframe. @param {string} tenant */
  byHand: (tenant) => inDiv((target) => timed(() => byHand(target, tenant, 'by-hand'))),

  /** @param {string} tenant */
  ours: (tenant) => inDiv((target) => timed(() => ours(target, tenant))),

  /** @param {string} tenant */
  async warmed(tenant) {
    host.warm(tenant);
    await wait(AHEAD);
    return loading.ours(tenant);
  },

  /**
   * Twenty embeds below each other, mounted from the last to the first, so that those in view come last.
   * @param {string} tenant
   * @param {'ours' | 'atOnce'} how
   * @returns {Promise<Crowd>}
   */
  async crowd(tenant, how) {
    const area = document.body.appendChild(document.createElement('div'));
    const targets = Array.from({ length: EMBEDS }, () => {
      const target = area.appendChild(document.createElement('div'));
      target.style.height = `${HEIGHT}px`;
      return target;
    });
    const inView = targets.flatMap((target, index) => (target.getBoundingClientRect().top < innerHeight ? index : []));
    // So that the page is laid out and all at rest.
    await wait(50);
    const begin = performance.now();
    const times = Array(EMBEDS).fill(0);
    await Promise.all(
      [...targets.entries()].reverse().map(async ([index, target]) => {
        if (how === 'ours') await ours(target, tenant, String(index));
        else await byHand(target, tenant, String(index));
        times[index] = performance.now() - begin;
      }),
    );
    for (const end of ends.splice(0)) end();
    area.remove();
    return { times, inView };
  },
};

/** What takes the embeds of this measure away. @type {(() => void)[]} */
const ends = [];

/**
 * @param {HTMLElement} target
 * @param {string} tenant
 * @param {string} [name]
 */
async function ours(target, tenant, name = 'ours') {
  const embed = host.mountEmbed(target, { baseUrl: tenant, dashboard: name, session: () => session(name) });
  ends.push(embed.destroy);
  await embed.ready;
}

/**
 * @param {HTMLElement} target
 * @param {string} tenant
 * @param {string} name
 */
async function byHand(target, tenant, name) {
  const { sessionId } = await session(name);
  await bareIframe(target, tenant, `${name}?session=${sessionId}`);
}

/**
 * @param {HTMLElement} target
 * @param {string} tenant
 * @param {string} dashboard an address that no other iframe has: the browser loads the same one once at a time
 */
async function bareIframe(target, tenant, dashboard) {
  const iframe = document.createElement('iframe');
  iframe.src = `${tenant}/embed/dashboard/${dashboard}`;
  const ready = new Promise((resolve) => {
    addEventListener('message', function hear({ source }) {
      if (source !== iframe.contentWindow) return;
      removeEventListener('message', hear);
      resolve(undefined);
    });
  });
  target.append(iframe);
  ends.push(() => iframe.remove());
  await ready;
}

/**
 * @param {string} embed
 * @returns {Promise<{ sessionId: string }>}
 */
async function session(embed) {
  const response = await fetch(`/session?embed=${embed}`, { method: 'POST' });
  return response.json();
}

/**
 * @param {(target: HTMLElement) => Promise<number>} run
 * @returns {Promise<number>}
 */
async function inDiv(run) {
  const target = document.body.appendChild(document.createElement('div'));
  const time = await run(target);
  for (const end of ends.splice(0)) end();
  target.remove();
  return time;
}

/** @param {() => Promise<unknown>} run */
async function timed(run) {
  const begin = performance.now();
  await run();
  return performance.now() - begin;
}

/** @param {number} milliseconds */
function wait(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** @typedef {typeof loading} LoadingPage */

Object.assign(globalThis, { loading });
