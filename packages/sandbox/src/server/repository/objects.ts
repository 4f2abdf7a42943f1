import type { TreeEntry } from 'isomorphic-git';
import { createSemaphore } from '../semaphore.js';
import type { createAtomicFs } from './atomic-fs.js';
import { parseTree } from './parse-tree.js';

export type Git = typeof import('isomorphic-git');
/** The location of a repository, as isomorphic-git expects it. */
export type Location = { readonly fs: ReturnType<typeof createAtomicFs>; readonly gitdir: string };
/** The ids of blobs by the paths of their files. */
export type Files = ReadonlyMap<string, string>;

export interface Author {
  readonly name: string;
  readonly email: string;
  /** Seconds since the epoch. */
  readonly timestamp: number;
  readonly timezoneOffset: number;
}

export interface NewCommit {
  readonly tree: string;
  readonly parents: readonly string[];
  readonly message: string;
  readonly author: Author;
}

/** Files that may be open at the same time. A process may open about a thousand. */
const OPEN_FILES = 32;

/** The objects of a repository: texts, trees as flat lists of files, and commits. */
export type Objects = ReturnType<typeof createObjects>;

export function createObjects(git: Git, at: Location) {
  const { run } = createSemaphore(OPEN_FILES);

  async function filesIn(tree: string, folder: string): Promise<[string, string][]> {
    const { object } = await run(() => git.readObject({ ...at, oid: tree, format: 'content' }));
    const parts = await Promise.all(
      parseTree(object).map(({ isFolder, name, oid }): Promise<[string, string][]> | [string, string][] =>
        isFolder ? filesIn(oid, `${folder}${name}/`) : [[folder + name, oid]],
      ),
    );
    return parts.flat();
  }

  async function writeFiles(files: Iterable<readonly [string, string]>): Promise<string> {
    const entries: TreeEntry[] = [];
    const folders = new Map<string, (readonly [string, string])[]>();
    for (const [path, oid] of files) {
      const slash = path.indexOf('/');
      if (slash < 0) entries.push({ mode: '100644', path, oid, type: 'blob' });
      else {
        const name = path.slice(0, slash);
        const inside = folders.get(name) ?? [];
        folders.set(name, inside);
        inside.push([path.slice(slash + 1), oid]);
      }
    }
    for (const [path, inside] of folders) {
      entries.push({ mode: '040000', path, oid: await writeFiles(inside), type: 'tree' });
    }
    return git.writeTree({ ...at, tree: entries });
  }

  const treeOf = async (oid: string): Promise<string> => (await git.readCommit({ ...at, oid })).commit.tree;

  return {
    /** Writes the trees of these files and returns the id of the root. */
    writeFiles,
    treeOf,
    readText: (oid: string) => run(async () => Buffer.from((await git.readBlob({ ...at, oid })).blob).toString('utf8')),
    writeText: (text: string) => run(() => git.writeBlob({ ...at, blob: Buffer.from(text, 'utf8') })),
    async readFiles(commitOrTree: string) {
      const { type } = await git.readObject({ ...at, oid: commitOrTree, format: 'content' });
      const tree = type === 'commit' ? await treeOf(commitOrTree) : commitOrTree;
      return new Map((await filesIn(tree, '')).sort(byPath));
    },
    commit: ({ tree, parents, message, author }: NewCommit) =>
      git.writeCommit({ ...at, commit: { tree, parent: [...parents], message, author, committer: author } }),
  };
}

const byPath = ([left]: readonly [string, string], [right]: readonly [string, string]): number =>
  left < right ? -1 : 1;
