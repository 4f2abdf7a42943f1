import { Refusal, requireFound, wrongField } from '../refusal.js';
import type { Git, Location } from './objects.js';

export const DEFAULT_BRANCH = 'main';
const DEV = 'dev/';

/** Returns the owner of a dev-mode branch; `undefined` for any other branch. */
export function ownerOf(branch: string): string | undefined {
  return branch.startsWith(DEV) ? branch.split('/')[1] : undefined;
}

/** Opens the branches of a repository: their commits, their parent branches, and the callers in dev mode on them. */
export function createBranches(git: Git, at: Location) {
  async function resolve(ref: string): Promise<string | undefined> {
    try {
      return await git.resolveRef({ ...at, ref });
    } catch (error) {
      if (error instanceof git.Errors.NotFoundError) return undefined;
      throw error;
    }
  }

  const write = (ref: string, value: string) => git.writeRef({ ...at, ref, value, force: true });
  const read = (path: string): Promise<string | undefined> => git.getConfig({ ...at, path });
  const set = (path: string, value: string | undefined) => git.setConfig({ ...at, path, value });
  const headOf = (name: string) => resolve(`refs/heads/${name}`);

  const head = async (name: string) => requireFound(await headOf(name), `There is no branch ${name}.`);

  async function add(name: string, from: string): Promise<void> {
    const commit = await head(from);
    // Like git's upstream of a branch. The ref is written last, because it makes the branch exist.
    await set(`branch.${name}.remote`, '.');
    await set(`branch.${name}.merge`, `refs/heads/${from}`);
    await write(`refs/heads/${name}`, commit);
  }

  const names = () => git.listBranches(at);

  return {
    names,
    /** The commit at the head of a branch; throws `not-found`. */
    head,
    parent: async (name: string) => (await read(`branch.${name}.merge`))?.replace('refs/heads/', ''),
    async create(name: string, from: string) {
      if (name === 'dev' || name.startsWith(DEV)) {
        throw wrongField('invalid', 'name', `expected a name that does not begin with ${DEV}, as dev-mode branches do`);
      }
      const clash = (await names()).find((other) => within(name, other) || within(other, name));
      if (clash !== undefined) throw new Refusal('conflict', `There is already a branch ${clash}.`);
      await add(name, from);
    },
    move: (name: string, commit: string) => write(`refs/heads/${name}`, commit),
    /** The tree of the uncommitted files of a branch. */
    work: (name: string) => resolve(`refs/work/${name}`),
    async setWork(name: string, tree: string | undefined) {
      if (tree === undefined) await git.deleteRef({ ...at, ref: `refs/work/${name}` });
      else await write(`refs/work/${name}`, tree);
    },
    /** The dev-mode branch of a caller who is in dev mode. */
    devBranch: (caller: string) => read(`devmode.${caller}.branch`),
    /** Starts dev mode on the caller's own branch of this parent, which is created when missing. */
    async startDevMode(caller: string, parent: string) {
      await head(parent);
      if (parent.startsWith(DEV)) {
        throw wrongField('rejected', 'branch', 'expected a branch that is not a dev-mode branch');
      }
      const name = `${DEV}${caller}/${parent}`;
      if ((await headOf(name)) === undefined) await add(name, parent);
      await set(`devmode.${caller}.branch`, name);
      return name;
    },
    /** Leaves dev mode; returns the branch that the caller left last. */
    async stopDevMode(caller: string) {
      const branch = await read(`devmode.${caller}.branch`);
      if (branch === undefined) return read(`devmode.${caller}.left`);
      await set(`devmode.${caller}.left`, branch);
      await set(`devmode.${caller}.branch`, undefined);
      return branch;
    },
  };
}

/** Whether a branch has the name of another or is below it: git cannot store both. */
const within = (name: string, folder: string): boolean => name === folder || name.startsWith(`${folder}/`);
