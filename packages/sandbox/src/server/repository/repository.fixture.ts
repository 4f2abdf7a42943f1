import { temporaryFolder } from '../temporary-folder.fixture.js';
import { createRepositories, type Repositories } from './repositories.js';
import type { Repository } from './repository.js';

export const AUTHOR = { name: 'ada', email: 'ada@sandbox.invalid', timestamp: 1_800_000_000, timezoneOffset: 0 };

/** Opens repositories that begin with one file of ten lines. */
export function openRepositories(folder: string = temporaryFolder()): Repositories {
  return createRepositories({ folder, files: new Map([['views/a.yml', lines()]]), now: () => 1_800_000_000_000 });
}

/** Returns ten lines, some of them replaced. */
export function lines(replaced: Readonly<Record<number, string>> = {}): string {
  return Array.from({ length: 10 }, (_, index) => `${replaced[index] ?? `line ${index}`}\n`).join('');
}

/** Writes files on a branch, or removes those that are undefined, and commits them. */
export async function commitFiles(
  repository: Repository,
  branch: string,
  texts: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const blobs = await Promise.all(
    Object.entries(texts).map(async ([path, text]) => [path, text && (await repository.writeText(text))] as const),
  );
  await repository.edit(branch, (files) => {
    for (const [path, blob] of blobs) {
      if (blob === undefined) files.delete(path);
      else files.set(path, blob);
    }
  });
  return repository.commit(branch, AUTHOR, 'Change');
}

export async function textsOf(repository: Repository, branch: string): Promise<Record<string, string>> {
  const files = [...(await repository.files(branch))];
  return Object.fromEntries(
    await Promise.all(files.map(async ([path, blob]) => [path, await repository.readText(blob)] as const)),
  );
}
