// Merges texts line by line in its own thread, so that a merge that takes too long can be stopped.
import { parentPort, workerData } from 'node:worker_threads';

/** Each round of anchors reads every line at most once, so this bounds the work however the lines repeat. */
const MAX_ROUNDS = 32;

parentPort.postMessage('ready');
parentPort.postMessage(
  workerData.map(({ base, ours, theirs }) => merge(linesOf(base), linesOf(ours), linesOf(theirs))),
);

function linesOf(text) {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Returns the merged text; `null` if both sides have changed the same place. */
function merge(base, ours, theirs) {
  const inOurs = align(base, ours);
  const inTheirs = align(base, theirs);
  const merged = [];
  let [start, mine, other] = [0, 0, 0];
  for (let line = 0; line <= base.length; line++) {
    const [nextMine, nextOther] = line < base.length ? [inOurs[line], inTheirs[line]] : [ours.length, theirs.length];
    // The changed places lie between the lines that all three texts share.
    if (nextMine < 0 || nextOther < 0) continue;
    const [before, own, others] = [base.slice(start, line), ours.slice(mine, nextMine), theirs.slice(other, nextOther)];
    if (same(before, own)) merged.push(others.join(''));
    else if (same(before, others) || same(own, others)) merged.push(own.join(''));
    else return null;
    merged.push(base[line]);
    [start, mine, other] = [line + 1, nextMine + 1, nextOther + 1];
  }
  return merged.join('');
}

function same(left, right) {
  return left.length === right.length && left.every((line, index) => line === right[index]);
}

/**
 * Returns the index in `after` of each line of `before`; -1 for removed lines. Bram Cohen's patience diff: lines that occur
 * once in both are anchors, and the parts between them are aligned in the same way (https://bramcohen.livejournal.com/73318.html).
 */
function align(before, after) {
  const found = new Array(before.length).fill(-1);
  const ranges = [{ from: 0, to: before.length, first: 0, last: after.length, rounds: 0 }];
  for (let range = ranges.pop(); range !== undefined; range = ranges.pop()) {
    let { from, to, first, last } = range;
    while (from < to && first < last && before[from] === after[first]) found[from++] = first++;
    while (from < to && first < last && before[to - 1] === after[last - 1]) found[--to] = --last;
    if (range.rounds === MAX_ROUNDS) continue;
    const anchors = longestRise(commonOnce(before.slice(from, to), after.slice(first, last)));
    if (anchors.length === 0) continue;
    const [line, place, rounds] = [from, first, range.rounds + 1];
    for (const anchor of anchors) {
      found[line + anchor.line] = place + anchor.place;
      ranges.push({ from, to: line + anchor.line, first, last: place + anchor.place, rounds });
      [from, first] = [line + anchor.line + 1, place + anchor.place + 1];
    }
    ranges.push({ from, to, first, last, rounds });
  }
  return found;
}

/** Returns the lines that occur once in both lists, in the order of the first. */
function commonOnce(before, after) {
  const places = placesOfSingles(after);
  return [...placesOfSingles(before)].flatMap(([text, line]) => {
    const place = places.get(text) ?? -1;
    return line < 0 || place < 0 ? [] : [{ line, place }];
  });
}

/** Returns the index of each line; -1 for lines that occur more than once. */
function placesOfSingles(lines) {
  const places = new Map();
  for (const [index, line] of lines.entries()) places.set(line, places.has(line) ? -1 : index);
  return places;
}

/** Returns the longest subsequence of pairs with rising places, by patience sorting. */
function longestRise(pairs) {
  const tops = [];
  for (const { line, place } of pairs) {
    let [low, high] = [0, tops.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (tops[middle].place < place) low = middle + 1;
      else high = middle;
    }
    tops[low] = { line, place, previous: tops[low - 1] };
  }
  const rise = [];
  for (let pair = tops.at(-1); pair !== undefined; pair = pair.previous) rise.push(pair);
  return rise.reverse();
}
