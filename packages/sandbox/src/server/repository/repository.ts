import { Refusal } from '../refusal.js';
import { type Branches, createBranches, DEFAULT_BRANCH } from './branches.js';
import { assertNoClash, type Change, compareFiles } from './compare-files.js';
import { createMerge } from './merge.js';
import { type Author, createObjects, type Files, type Git, type Location } from './objects.js';

/** A git repository of a data model. Objects are written first and refs moved last, so that a kill loses no branch. */
export interface Repository {
  readonly branches: Branches;
  /** Makes the first commit of the default branch. */
  begin(files: Iterable<readonly [string, string]>, author: Author, message: string): Promise<void>;
  readText(blob: string): Promise<string>;
  writeText(text: string): Promise<string>;
  /** The id that git gives a text, which is not written. */
  hashOf(text: string): Promise<string>;
  filesOf(commit: string): Promise<Files>;
  /** The texts of the files of a commit, of all or of those that are wanted. */
  textsOf(
    commit: string,
    isWanted?: (path: string) => boolean,
  ): Promise<readonly (readonly [path: string, text: string])[]>;
  /** The files of a branch, with what is not committed. */
  files(branch: string): Promise<Files>;
  hasChanges(branch: string): Promise<boolean>;
  /** Changes the files of a branch without committing them, and returns all changes that are not committed. */
  edit(branch: string, change: (files: Map<string, string>) => void): Promise<readonly Change[]>;
  /** Commits the changes of a branch and returns the commit; throws `conflict` when there are none. */
  commit(branch: string, author: Author, message: string): Promise<string>;
  /** Writes a commit that no branch has yet: other files on top of a commit. The same files need none. */
  prepare(base: string, files: Iterable<readonly [string, string]>, author: Author, message: string): Promise<string>;
  /** Moves a branch from a commit to one on top of it; throws `conflict` when the branch has moved elsewhere. */
  advance(branch: string, base: string, commit: string): Promise<void>;
  /** Merges a branch into another; throws `conflict` with the files that both have changed. */
  merge(from: string, into: string, author: Author): Promise<Merged>;
}

export interface Merged {
  readonly commit: string;
  /** False when there was nothing to merge. */
  readonly merged: boolean;
}

export function createRepository(git: Git, at: Location): Repository {
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
    async begin(files, author, message) {
      const tree = await objects.writeFiles(files);
      await branches.move(DEFAULT_BRANCH, await objects.commit({ tree, parents: [], message, author }));
    },
    readText: objects.readText,
    writeText: objects.writeText,
    hashOf: async (text) => (await git.hashBlob({ object: text })).oid,
    filesOf: objects.readFiles,
    async textsOf(commit, isWanted = () => true) {
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
    files: async (branch) => objects.readFiles(await workTree(branch)),
    async edit(branch, change) {
      const files = new Map(await objects.readFiles(await workTree(branch)));
      change(files);
      assertNoClash(files);
      await branches.setWork(branch, await objects.writeFiles(files));
      return compareFiles(await objects.readFiles(await branches.head(branch)), files);
    },
    async commit(branch, author, message) {
      if (!(await hasChanges(branch))) {
        throw new Refusal('conflict', `The branch ${branch} has no changes to commit.`);
      }
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
    async prepare(base, files, author, message) {
      const all = new Map(files);
      assertNoClash(all);
      const tree = await objects.writeFiles(all);
      if (tree === (await objects.treeOf(base))) return base;
      return objects.commit({ tree, parents: [base], message, author });
    },
    async advance(branch, base, commit) {
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
    async merge(from, into, author) {
      const ours = await branches.head(into);
      const theirs = await branches.head(from);
      for (const branch of [from, into]) await requireCommitted(branch);
      const [base] = (await git.findMergeBase({ ...at, oids: [ours, theirs] })) as string[];
      if (base === undefined) throw new Error(`${from} and ${into} have nothing in common.`);
      if (base === theirs) return { commit: ours, merged: false };
      const merged = async () =>
        objects.commit({
          tree: await merge({ base, from: { name: from, commit: theirs }, into: { name: into, commit: ours } }),
          parents: [ours, theirs],
          message: `Merge branch '${from}' into ${into}`,
          author,
        });
      const commit = base === ours ? theirs : await merged();
      // A tree without changes would undo the merge.
      await branches.setWork(into, undefined);
      await branches.move(into, commit);
      return { commit, merged: true };
    },
  };
}
