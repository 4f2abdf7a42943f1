import { Refusal } from '../refusal.js';
import type { Files } from './objects.js';

export type Change = { readonly path: string; readonly change: 'added' | 'modified' | 'removed' };

/** Returns the changes between two lists of files, sorted by path. */
export function compareFiles(before: Files, after: Files): readonly Change[] {
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((path): readonly Change[] => {
    const [old, now] = [before.get(path), after.get(path)];
    if (old === now) return [];
    return [{ path, change: old === undefined ? 'added' : now === undefined ? 'removed' : 'modified' }];
  });
}

/** Throws `conflict` if a path is both a file and a folder, which a git tree cannot store. */
export function assertNoClash(files: Files): void {
  for (const path of files.keys()) {
    const folder = foldersOf(path).find((name) => files.has(name));
    if (folder !== undefined) {
      const message = `${folder} is a file, and ${path} needs a folder of that name`;
      throw new Refusal(
        'conflict',
        `${message}.`,
        [folder, path].map((name) => ({ path: name, message })),
      );
    }
  }
}

function foldersOf(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
