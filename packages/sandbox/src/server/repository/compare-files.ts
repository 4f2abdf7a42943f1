import { Refusal } from '../refusal.js';
import type { Files } from './objects.js';

/** How a file differs. */
export interface Change {
  readonly path: string;
  readonly change: 'added' | 'modified' | 'removed';
}

/** What has changed between two lists of files, sorted by path. */
export function compareFiles(before: Files, after: Files): readonly Change[] {
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((path): readonly Change[] => {
    const [old, now] = [before.get(path), after.get(path)];
    if (old === now) return [];
    return [{ path, change: old === undefined ? 'added' : now === undefined ? 'removed' : 'modified' }];
  });
}

/** The paths that both sides have changed, each in another way, or of which one side made a file and the other a folder. */
export function changedOnBoth(before: Files, ours: Files, theirs: Files): readonly string[] {
  const ourChanges = new Set(compareFiles(before, ours).map(({ path }) => path));
  const theirChanges = new Set(compareFiles(before, theirs).map(({ path }) => path));
  const differing = [...ourChanges].filter((path) => theirChanges.has(path) && ours.get(path) !== theirs.get(path));
  const below = (paths: ReadonlySet<string>, others: Files) =>
    [...paths].filter((path) => foldersOf(path).some((folder) => others.has(folder)));
  return [...differing, ...below(ourChanges, theirs), ...below(theirChanges, ours)];
}

/** Throws `conflict` where a path is a file and a folder as well, for which git has no tree. */
export function assertNoClash(files: Files): void {
  for (const path of files.keys()) {
    const folder = foldersOf(path).find((name) => files.has(name));
    if (folder !== undefined) {
      throw new Refusal('conflict', `${folder} is a file, and ${path} needs a folder of that name.`);
    }
  }
}

/** The folders that a path goes through. */
function foldersOf(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
