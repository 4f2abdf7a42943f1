/** @typedef {import('../browser/open.mjs').Opened} Opened */

const EMBEDS = 50;
const EACH = 20;

/**
 * Events that reach the wrong embed, and the message listeners that run for an event, counted by the page's instrument.
 * @param {Opened} opened
 */
export async function measureDeliveries({ call }) {
  await call('mountUpTo', EMBEDS);
  const before = await call('listenerRuns');
  const received = await call('deliveries', { count: EACH, burst: 5 });
  const runs = (await call('listenerRuns')) - before;
  return {
    peer: { 'listener-runs': runs / (EMBEDS * EACH), 'wrong-deliveries': countWrong(received, EACH) },
  };
}

/**
 * Counts the events that reached the wrong embed, none, or one twice. The path `/embed/<id>/<number>` names the embed of an
 * event, and its number from 0 to `each`.
 * @param {readonly { id: number, paths: readonly string[] }[]} embeds
 * @param {number} each
 */
export function countWrong(embeds, each) {
  let wrong = 0;
  for (const { id, paths } of embeds) {
    const expected = new Set(Array.from({ length: each }, (_, number) => `/embed/${id}/${number}`));
    for (const path of paths) if (!expected.delete(path)) wrong++;
    wrong += expected.size;
  }
  return wrong;
}
