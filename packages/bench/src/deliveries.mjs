/** Whether every event reached its embed, once. */

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
