/** @typedef {import('../browser/open.mjs').Opened} Opened */

const EMBEDS = 50;
const EACH = 20;

/**
 * Whose events reach whom, and how many listeners run for them; they are counted by the page's instrument.
 * @param {Opened} opened
 */
export async function measureDeliveries({ call }) {
  await call('mountUpTo', EMBEDS);
  const before = await call('listenerRuns');
  const heard = await call('deliveries', { count: EACH, burst: 5 });
  const runs = (await call('listenerRuns')) - before;
  return {
    contestant: { 'listener-runs': runs / (EMBEDS * EACH), 'wrong-deliveries': countWrong(heard, EACH) },
  };
}

/**
 * How many events reached an embed that they were not for, reached none, or came again. A path tells whose event it is:
 * `/embed/<id>/<number>`, numbered from 0 to `each` for every embed.
 * @param {readonly { id: number, paths: readonly string[] }[]} embeds
 * @param {number} each
 */
export function countWrong(embeds, each) {
  let wrong = 0;
  for (const { id, paths } of embeds) {
    const due = new Set(Array.from({ length: each }, (_, number) => `/embed/${id}/${number}`));
    for (const path of paths) if (!due.delete(path)) wrong++;
    wrong += due.size;
  }
  return wrong;
}
