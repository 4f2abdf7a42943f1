/** The customer's page of the loading measures; the functions that are timed are the global `loading`. */
import * as host from '@svc-embed/host';

/** Milliseconds from `warm` to the mount. */
const AHEAD = 500;
const EMBEDS = 20;
const HEIGHT = 200;

/** Milliseconds until each of the embeds was ready, from the first call of mount; and which of them are in view. */
/** @typedef {{ times: number[], inView: number[] }} ManyEmbeds */

const loading = {
  /** A session alone. @param {string} _tenant */
  session: (_tenant) => timed(() => session('alone')),

  /** The page's own iframe, without a session. @param {string} tenant */
  bare: (tenant) => inDiv((target) => timed(() => bareIframe(target, tenant, 'bare'))),

  /** The session, then the page's own iframe. @param {string} tenant */
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
   * @returns {Promise<ManyEmbeds>}
   */
  async manyEmbeds(tenant, how) {
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
    const times = Array(EMBEDS).fill(0);
    await Promise.all(
      [...targets.entries()].reverse().map(async ([index, target]) => {
        if (how === 'ours') await ours(target, tenant, String(index));
        else await byHand(target, tenant, String(index));
        times[index] = performance.now() - begin;
      }),
    );
    for (const step of undo.splice(0)) step();
    area.remove();
    return { times, inView };
  },
};

/** Removes the embeds of this measure. @type {(() => void)[]} */
const undo = [];

/**
 * @param {HTMLElement} target
 * @param {string} tenant
 * @param {string} [name]
 */
async function ours(target, tenant, name = 'ours') {
  const embed = host.mountEmbed(target, { baseUrl: tenant, dashboard: name, session: () => session(name) });
  undo.push(embed.destroy);
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
 * @param {string} dashboard its own for each iframe: the browser loads equal addresses one after the other
 */
async function bareIframe(target, tenant, dashboard) {
  const iframe = document.createElement('iframe');
  iframe.src = `${tenant}/embed/dashboard/${dashboard}`;
  const ready = new Promise((resolve) => {
    addEventListener('message', function onMessage({ source }) {
      if (source !== iframe.contentWindow) return;
      removeEventListener('message', onMessage);
      resolve(undefined);
    });
  });
  target.append(iframe);
  undo.push(() => iframe.remove());
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
  for (const step of undo.splice(0)) step();
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
