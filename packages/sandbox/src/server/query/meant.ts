/** Longer names than any member's are compared by their beginning, so that no request costs much. */
const COMPARED = 100;

/** Ends a sentence about a name that does not exist: it names the one that is the fewest letters away. */
export function meant(name: string, known: readonly string[]): string {
  const start = name.slice(0, COMPARED);
  const [nearest] = known.map((other) => ({ other, steps: distance(start, other) })).sort((a, b) => a.steps - b.steps);
  return nearest === undefined ? '.' : `; did you mean ${JSON.stringify(nearest.other)}?`;
}

/** How many letters must be added or removed. A letter that differs counts twice, so that parts of a name find the whole. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [count, letter] of [...from].entries()) {
    const next = [count + 1];
    for (const [index, above] of row.slice(1).entries()) {
      const [diagonal = 0, left = 0] = [row[index], next[index]];
      next.push(Math.min(above + 1, left + 1, letter === to[index] ? diagonal : Number.POSITIVE_INFINITY));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
