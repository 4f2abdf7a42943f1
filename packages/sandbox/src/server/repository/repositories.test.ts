import { existsSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { temporaryFolder } from '../temporary-folder.fixture.js';
import { createRepositories } from './repositories.js';
import { commitFiles, lines, openRepositories, textsOf } from './repository.fixture.js';

const main = (repository: Parameters<typeof textsOf>[0]) => textsOf(repository, 'main');

it('creates a repository on first use, and finds it again', async () => {
  const folder = temporaryFolder();
  const repositories = openRepositories(folder);
  expect(readdirSync(folder)).toEqual([]);
  await repositories.use(1, (repository) => commitFiles(repository, 'main', { 'b.yml': 'b' }));
  expect(readdirSync(join(folder, 'repositories'))).not.toContain('2.git');
  expect(await openRepositories(folder).use(1, main)).toEqual({ 'b.yml': 'b', 'views/a.yml': lines() });
  expect(await repositories.use(2, main)).toEqual({ 'views/a.yml': lines() });
});

it('removes its temporary folder', async () => {
  const folder = temporaryFolder();
  vi.stubEnv('TMPDIR', folder);
  const repositories = createRepositories({ folder: undefined, files: new Map(), now: () => 0 });
  repositories.close();
  await repositories.use(1, main);
  expect(readdirSync(folder)).toHaveLength(1);
  repositories.close();
  expect(readdirSync(folder)).toEqual([]);
  vi.unstubAllEnvs();
});

it('runs the work of requests one after the other', async () => {
  const repositories = openRepositories();
  await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      repositories.use(1, (repository) => commitFiles(repository, 'main', { [`${index}.yml`]: `${index}` })),
    ),
  );
  expect(Object.keys(await repositories.use(1, main))).toHaveLength(9);
});

it('removes a repository when the work before has ended, and refuses the work after', async () => {
  const folder = temporaryFolder();
  const repositories = openRepositories(folder);
  const firsts: string[] = [];
  const results = await Promise.allSettled([
    repositories.use(1, main),
    repositories.remove(1, () => firsts.push('removed')),
    repositories.use(1, main),
    repositories.remove(1, () => firsts.push('again')),
  ]);
  const refused = { status: 'rejected', reason: { kind: 'not-found' } };
  expect(results).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }, refused, refused]);
  expect([firsts, readdirSync(join(folder, 'repositories'))]).toEqual([['removed'], []]);
});

it('removes the repositories of deployments that do not exist, and nothing else', async () => {
  const folder = temporaryFolder();
  const repositories = openRepositories(folder);
  await repositories.removeOthers([1]);
  for (const id of [1, 2, 12]) await repositories.use(id, main);
  writeFileSync(join(folder, 'repositories', 'notes.txt'), 'mine');
  await openRepositories(folder).removeOthers([1, 12]);
  expect(readdirSync(join(folder, 'repositories')).sort()).toEqual(['1.git', '1.tmp', '12.git', '12.tmp', 'notes.txt']);
});

it('makes no temporary folder to remove a repository that was never made', async () => {
  const folder = temporaryFolder();
  vi.stubEnv('TMPDIR', folder);
  await createRepositories({ folder: undefined, files: new Map(), now: () => 0 }).remove(1, () => {});
  expect(readdirSync(folder)).toEqual([]);
  vi.unstubAllEnvs();
});

it('starts over if a process was killed while it created the repository', async () => {
  const folder = temporaryFolder();
  const unfinished = join(folder, 'repositories', '1.tmp', 'half');
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(join(unfinished, 'HEAD'), 'ref: refs/heads/main\n');
  expect(await openRepositories(folder).use(1, main)).toEqual({ 'views/a.yml': lines() });
  expect(existsSync(unfinished)).toBe(false);
});

function objectsOf(folder: string): readonly string[] {
  const objects = join(folder, 'repositories', '1.git', 'objects');
  return readdirSync(objects)
    .filter((name) => name.length === 2)
    .flatMap((name) => readdirSync(join(objects, name)).map((rest) => join(objects, name, rest)));
}

it.each<[string, (folder: string) => unknown]>([
  ['has lost its objects', (folder) => objectsOf(folder).map((path) => truncateSync(path, 5))],
  ['has no valid objects', (folder) => objectsOf(folder).map((path) => writeFileSync(path, 'garbage'))],
  ['has no default branch', (folder) => truncateSync(join(folder, 'repositories/1.git/refs/heads/main'), 0)],
  ['has a branch without a commit', (folder) => writeFileSync(join(folder, 'repositories/1.git/refs/heads/main'), 'x')],
])('reports a damaged repository, which %s, and continues with the others', async (_, damage) => {
  const folder = temporaryFolder();
  await openRepositories(folder).use(1, main);
  damage(folder);
  const repositories = openRepositories(folder);
  await expect(repositories.use(1, main)).rejects.toMatchObject({
    kind: 'repository-unusable',
    message: expect.stringContaining('The repository of deployment 1 cannot be used'),
  });
  expect(await repositories.use(2, main)).toEqual({ 'views/a.yml': lines() });
});
