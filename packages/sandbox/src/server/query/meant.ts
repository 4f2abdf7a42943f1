/** Only this many characters of a name are compared, which bounds the cost of a request. Names of members are shorter. */
const COMPARED = 100;

/** Returns the end of a sentence about an unknown name: it suggests the known name that is the fewest letters away. */
export function meant(name: string, known: readonly string[]): string {
  const start = name.slice(0, COMPARED);
  const [nearest] = known.map((other) => ({ other, steps: distance(start, other) })).sort((a, b) => a.steps - b.steps);
  return nearest === undefined ? '.' : `; did you mean ${JSON.stringify(nearest.other)}?`;
}

/** Counts the letters to add or remove. A replaced letter counts twice, so that parts of a name find the whole. */
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
