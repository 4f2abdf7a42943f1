import { Refusal } from '../refusal.js';
import { createBranches, DEFAULT_BRANCH } from './branches.js';
import { assertNoClash, compareFiles } from './compare-files.js';
import { createMerge } from './merge.js';
import { type Author, createObjects, type Git, type Location } from './objects.js';

/** A git repository of a data model. Objects are written first and refs moved last, so that a kill loses no branch. */
export type Repository = ReturnType<typeof createRepository>;

export function createRepository(git: Git, at: Location) {
  const branches = createBranches(git, at);
  const objects = createObjects(git, at);
  const merge = createMerge(objects);

  async function workTree(branch: string): Promise<string> {
    return (await branches.work(branch)) ?? objects.treeOf(await branches.head(branch));
  }

  async function hasChanges(branch: string): Promise<boolean> {
    const work = await branches.work(branch);
    return work !== undefined && work !== (await objects.treeOf(await branches.head(branch)));
  }

  async function requireCommitted(branch: string): Promise<void> {
    if (!(await hasChanges(branch))) return;
    throw new Refusal('conflict', `The branch ${branch} has changes that are not committed: commit them first.`);
  }

  return {
    branches,
    hasChanges,
    /** Makes the first commit of the default branch. */
    async begin(files: Iterable<readonly [string, string]>, author: Author, message: string) {
      const tree = await objects.writeFiles(files);
      await branches.move(DEFAULT_BRANCH, await objects.commit({ tree, parents: [], message, author }));
    },
    readText: objects.readText,
    writeText: objects.writeText,
    /** Returns the id that git gives a text, without writing it. */
    hashOf: async (text: string) => (await git.hashBlob({ object: text })).oid,
    filesOf: objects.readFiles,
    /** Reads the texts of a commit's files: all of them, or those for which `isWanted` returns true. */
    async textsOf(commit: string, isWanted: (path: string) => boolean = () => true) {
      const files = [...(await objects.readFiles(commit))].filter(([path]) => isWanted(path));
      return Promise.all(
        files.map(async ([path, blob]) => {
          const text = await objects.readText(blob).catch((cause: unknown) => {
            throw new Error(`${path} cannot be read.`, { cause });
          });
          return [path, text] as const;
        }),
      );
    },
    /** Reads the files of a branch, with uncommitted changes. */
    files: async (branch: string) => objects.readFiles(await workTree(branch)),
    /** Changes the files of a branch without committing them, and returns all uncommitted changes. */
    async edit(branch: string, change: (files: Map<string, string>) => void) {
      const files = new Map(await objects.readFiles(await workTree(branch)));
      change(files);
      assertNoClash(files);
      await branches.setWork(branch, await objects.writeFiles(files));
      return compareFiles(await objects.readFiles(await branches.head(branch)), files);
    },
    /** Commits the changes of a branch and returns the commit; throws `conflict` if there are no changes. */
    async commit(branch: string, author: Author, message: string) {
      if (!(await hasChanges(branch))) throw new Refusal('conflict', `The branch ${branch} has no changes to commit.`);
      const commit = await objects.commit({
        tree: await workTree(branch),
        parents: [await branches.head(branch)],
        message,
        author,
      });
      await branches.move(branch, commit);
      await branches.setWork(branch, undefined);
      return commit;
    },
    /** Writes a commit with these files on top of `base`, on no branch yet. Returns `base` if the files are the same. */
    async prepare(base: string, files: Iterable<readonly [string, string]>, author: Author, message: string) {
      const all = new Map(files);
      assertNoClash(all);
      const tree = await objects.writeFiles(all);
      if (tree === (await objects.treeOf(base))) return base;
      return objects.commit({ tree, parents: [base], message, author });
    },
    /** Moves a branch from a commit to one on top of it; throws `conflict` if the branch has moved elsewhere. */
    async advance(branch: string, base: string, commit: string) {
      const head = await branches.head(branch);
      if (head === commit || (await git.isDescendent({ ...at, oid: head, ancestor: commit }))) return;
      if (head !== base) {
        throw new Refusal(
          'conflict',
          `The branch ${branch} was changed in the meantime: start again from its new files.`,
        );
      }
      await branches.move(branch, commit);
    },
    /** Merges a branch into another, if they differ; throws `conflict` with the files that both have changed. */
    async merge(from: string, into: string, author: Author) {
      const ours = await branches.head(into);
      const theirs = await branches.head(from);
      for (const branch of [from, into]) await requireCommitted(branch);
      const [base] = (await git.findMergeBase({ ...at, oids: [ours, theirs] })) as string[];
      if (base === undefined) throw new Error(`${from} and ${into} have no commit in common.`);
      if (base === theirs) return { commit: ours, merged: false };
      const merged = async () =>
        objects.commit({
          tree: await merge({ base, from: { name: from, commit: theirs }, into: { name: into, commit: ours } }),
          parents: [ours, theirs],
          message: `Merge branch '${from}' into ${into}`,
          author,
        });
      const commit = base === ours ? theirs : await merged();
      // Left as it is, this tree without changes would undo the merge.
      await branches.setWork(into, undefined);
      await branches.move(into, commit);
      return { commit, merged: true };
    },
  };
}
