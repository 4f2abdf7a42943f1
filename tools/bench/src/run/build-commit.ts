/** Another commit's packages, built to be measured beside those of this checkout. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const SCOPE = '@svc-embed';

/** In the order of the builds. */
const BUILT = ['protocol', 'host', 'guest'];

/** A commit in a folder of its own, where its packages can be imported. */
interface BuiltCommit {
  readonly commit: string;
  readonly folder: string;
  remove(): void;
}

/** Builds protocol, host and guest of a commit with the dependencies of this checkout. Throws when there is no such commit. */
export function buildCommit(name: string): BuiltCommit {
  const commit = idOf(name);
  const folder = mkdtempSync(join(tmpdir(), 'svc-embed-bench-'));
  git('worktree', 'add', '--detach', folder, commit);
  const remove = () => void git('worktree', 'remove', '--force', folder);
  try {
    linkDependencies(folder);
    const tsup = join(ROOT, 'node_modules/tsup/dist/cli-default.js');
    for (const name of BUILT) run(process.execPath, [tsup, '--silent'], join(folder, 'packages', name));
  } catch (error) {
    remove();
    throw error;
  }
  return { commit, folder, remove };
}

function idOf(name: string) {
  try {
    return git('rev-parse', '--short', '--verify', '--end-of-options', `${name}^{commit}`).trim();
  } catch {
    throw new Error(`--against: expected a commit of this repository, got "${name}".`);
  }
}

/** Our dependencies are those of this checkout, and our own packages those of the commit. */
function linkDependencies(folder: string) {
  const [from, to] = [ROOT, folder].map((root) => join(root, 'node_modules')) as [string, string];
  mkdirSync(join(to, SCOPE), { recursive: true });
  for (const name of readdirSync(from)) if (name !== SCOPE) symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(folder, 'packages'))) {
    const manifest = join(folder, 'packages', name, 'package.json');
    if (!existsSync(manifest)) continue;
    symlinkSync(join(folder, 'packages', name), join(to, JSON.parse(readFileSync(manifest, 'utf8')).name));
  }
}

function git(...words: string[]) {
  return run('git', words, ROOT);
}

function run(command: string, words: readonly string[], cwd: string) {
  return execFileSync(command, words, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
