import { Refusal } from '../refusal.js';
import { assertNoClash } from './compare-files.js';
import type { Author, Files, Git, Location, Objects } from './objects.js';

/** A branch in a merge. */
export interface Side {
  readonly name: string;
  readonly commit: string;
}

/** The branches of a merge, and the commit from which they have gone apart. */
export interface Sides {
  readonly base: string;
  readonly from: Side;
  readonly into: Side;
}

/** Merges two branches and returns the tree; throws `conflict` with the files that both have changed. */
export type Merge = (sides: Sides, author: Author) => Promise<string>;

/**
 * Makes the merge of a repository. It takes each path for itself, and leaves to isomorphic-git only the lines of files
 * that both sides have changed: where trees differ in kind or have several bases, that merges nothing and names no file.
 */
export function createMerge(git: Git, at: Location, objects: Objects): Merge {
  /** Merges the texts of files; those with conflicts have no blob. */
  async function mergeTexts(
    paths: readonly string[],
    [before, ours, theirs]: readonly [Files, Files, Files],
    author: Author,
  ): Promise<{ readonly blobs: Files; readonly conflicts: readonly string[] }> {
    if (paths.length === 0) return { blobs: new Map(), conflicts: [] };
    const pathOf = (index: string) => paths[Number(index)] ?? '';
    const commit = async (files: Files, parents: readonly string[]) => {
      const numbered = paths.flatMap((path, index): [string, string][] => {
        const blob = files.get(path);
        return blob === undefined ? [] : [[String(index), blob]];
      });
      return objects.commit({ tree: await objects.writeFiles(numbered), parents, message: 'Files to merge', author });
    };
    const base = await commit(before, []);
    try {
      const { tree = '' } = await git.merge({
        ...at,
        ours: await commit(ours, [base]),
        theirs: await commit(theirs, [base]),
        noUpdateBranch: true,
        abortOnConflict: true,
        author,
        committer: author,
      });
      const merged = [...(await objects.readFiles(tree))];
      return { blobs: new Map(merged.map(([index, blob]) => [pathOf(index), blob])), conflicts: [] };
    } catch (error) {
      if (!(error instanceof git.Errors.MergeConflictError)) throw error;
      return { blobs: new Map(), conflicts: error.data.filepaths.map(pathOf) };
    }
  }

  return async ({ base, from, into }, author) => {
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
    const removed = changedOnBoth.filter((path) => !ours.has(path) || !theirs.has(path));
    const texts = changedOnBoth.filter((path) => ours.has(path) && theirs.has(path));
    const { blobs, conflicts } = await mergeTexts(texts, [before, ours, theirs], author);
    if (removed.length + conflicts.length > 0) throw conflict([...removed, ...conflicts], from.name, into.name);
    const all = new Map([...merged, ...blobs]);
    assertNoClash(all);
    return objects.writeFiles(all);
  };
}

function conflict(paths: readonly string[], from: string, into: string): Refusal {
  const files = [...new Set(paths)].sort();
  return new Refusal(
    'conflict',
    `${from} and ${into} have changed the same places of ${files.join(', ')}. Give the files of one branch the content that ` +
      'they have on the other, commit and merge, and make the change again.',
    files.map((path) => ({ path, message: `changed on ${from} and on ${into}` })),
  );
}
