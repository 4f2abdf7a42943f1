import { Refusal } from '../refusal.js';
import { assertNoClash } from './compare-files.js';
import { mergeTexts } from './merge-texts.js';
import type { Files, Objects } from './objects.js';

export type Side = { readonly name: string; readonly commit: string };
/** The branches of a merge, and their merge base. */
export type Sides = { readonly base: string; readonly from: Side; readonly into: Side };
/** Merges two branches and returns the tree; throws `conflict` with the files that both have changed. */
export type Merge = (sides: Sides) => Promise<string>;

/** Makes the merge of a repository. It merges path by path, and by line if both sides have changed a file. */
export function createMerge(objects: Objects): Merge {
  /** Merges the texts of files; files with conflicts are left out. */
  async function mergeFiles(paths: readonly string[], files: readonly Files[]): Promise<Files> {
    if (paths.length === 0) return new Map();
    const texts = await Promise.all(
      paths.map(async (path) => {
        const [base = '', ours = '', theirs = ''] = await Promise.all(
          files.map((side) => objects.readText(side.get(path) ?? '')),
        );
        return { base, ours, theirs };
      }),
    );
    const merged = await mergeTexts(texts);
    if (merged === undefined) throw tooMuch(paths);
    const written = merged.map(
      async (text, index): Promise<[string, string][]> =>
        text === null ? [] : [[paths[index] ?? '', await objects.writeText(text)]],
    );
    return new Map((await Promise.all(written)).flat());
  }

  return async ({ base, from, into }) => {
    const before = await objects.readFiles(base);
    const ours = await objects.readFiles(into.commit);
    const theirs = await objects.readFiles(from.commit);
    const merged = new Map<string, string>();
    const changedOnBoth: string[] = [];
    for (const path of new Set([...before.keys(), ...ours.keys(), ...theirs.keys()])) {
      const [old, mine, other] = [before.get(path), ours.get(path), theirs.get(path)];
      const blob = mine === old ? other : mine;
      if (mine !== old && other !== old && mine !== other) changedOnBoth.push(path);
      else if (blob !== undefined) merged.set(path, blob);
    }
    const sides = [before, ours, theirs];
    const texts = changedOnBoth.filter((path) => sides.every((side) => side.has(path)));
    const blobs = await mergeFiles(texts, sides);
    const conflicts = changedOnBoth.filter((path) => !blobs.has(path));
    if (conflicts.length > 0) throw conflict(conflicts, from.name, into.name);
    const all = new Map([...merged, ...blobs]);
    assertNoClash(all);
    return objects.writeFiles(all);
  };
}

const RESOLUTION =
  'Copy the content of these files from one branch to the other, commit and merge, and make the change again.';

function conflict(paths: readonly string[], from: string, into: string): Refusal {
  const files = [...paths].sort();
  return new Refusal(
    'conflict',
    `${from} and ${into} have changed the same places of ${files.join(', ')}. ${RESOLUTION}`,
    files.map((path) => ({ path, message: `changed on ${from} and on ${into}` })),
  );
}

function tooMuch(paths: readonly string[]): Refusal {
  const message = 'expected fewer or smaller changes on both branches, whose merge took too long or too much memory';
  return new Refusal(
    'conflict',
    `${paths.join(', ')}: ${message}. ${RESOLUTION}`,
    paths.map((path) => ({ path, message })),
  );
}
