import { expect, it } from 'vitest';
import { AUTHOR, commitFiles, lines, openRepositories, textsOf } from './repository.fixture.js';
import type { Repository } from './repository.js';

const use = <T>(work: (repository: Repository) => Promise<T>): Promise<T> => openRepositories().use(1, work);

const withDev = <T>(work: (repository: Repository, dev: string) => Promise<T>): Promise<T> =>
  use(async (repository) => work(repository, await repository.branches.startDevMode('ada', 'main')));

it('begins with its files on the default branch', () =>
  use(async (repository) => {
    expect(await repository.branches.names()).toEqual(['main']);
    expect(await textsOf(repository, 'main')).toEqual({ 'views/a.yml': lines() });
    expect(await repository.branches.parent('main')).toBeUndefined();
  }));

it('gives texts the same ids as git', () =>
  use(async ({ writeText }) => {
    // printf 'hello\n' | git hash-object --stdin
    expect(await writeText('hello\n')).toBe('ce013625030ba8dba906f756967f9e9ca394464a');
  }));

it('keeps changes apart from the branch until they are committed', () =>
  withDev(async (repository, dev) => {
    const blob = await repository.writeText('b');
    const changes = await repository.edit(dev, (files) => {
      files.set('views/b.yml', blob);
      files.delete('views/a.yml');
    });
    expect(changes).toEqual([
      { path: 'views/a.yml', change: 'removed' },
      { path: 'views/b.yml', change: 'added' },
    ]);
    expect([await repository.hasChanges(dev), await textsOf(repository, dev)]).toEqual([true, { 'views/b.yml': 'b' }]);
    const before = await repository.branches.head(dev);
    const commit = await repository.commit(dev, AUTHOR, 'Replace a');
    expect(await repository.branches.head(dev)).toBe(commit);
    expect([commit === before, await repository.hasChanges(dev)]).toEqual([false, false]);
    expect(await textsOf(repository, 'main')).toEqual({ 'views/a.yml': lines() });
    await expect(repository.commit(dev, AUTHOR, 'Again')).rejects.toMatchObject({ kind: 'conflict' });
  }));

it('has no changes when a file has its old content again', () =>
  withDev(async (repository, dev) => {
    const [other, old] = [await repository.writeText('x'), await repository.writeText(lines())];
    await repository.edit(dev, (files) => void files.set('views/a.yml', other));
    expect(await repository.edit(dev, (files) => void files.set('views/a.yml', old))).toEqual([]);
    expect(await repository.hasChanges(dev)).toBe(false);
  }));

it('refuses a path that is a file and a folder', () =>
  withDev(async (repository, dev) => {
    const blob = await repository.writeText('x');
    const clash = repository.edit(dev, (files) => void files.set('views/a.yml/b.yml', blob));
    await expect(clash).rejects.toMatchObject({ kind: 'conflict', message: expect.stringContaining('is a file') });
  }));

it('merges by moving the branch if only the other one has new commits', () =>
  withDev(async (repository, dev) => {
    const commit = await commitFiles(repository, dev, { 'views/b.yml': 'b' });
    expect(await repository.merge(dev, 'main', AUTHOR)).toEqual({ commit, merged: true });
    expect(await repository.merge(dev, 'main', AUTHOR)).toEqual({ commit, merged: false });
    expect(await repository.branches.head('main')).toBe(commit);
  }));

it('merges changes of different files and of different lines of the same file', () =>
  withDev(async (repository, dev) => {
    await commitFiles(repository, dev, { 'views/a.yml': lines({ 1: 'dev' }), 'views/b.yml': 'b' });
    await commitFiles(repository, 'main', { 'views/a.yml': lines({ 8: 'main' }), 'c/d/e.yml': 'e' });
    const { commit, merged } = await repository.merge(dev, 'main', AUTHOR);
    expect([merged, await repository.branches.head('main')]).toEqual([true, commit]);
    expect(await textsOf(repository, 'main')).toEqual({
      'c/d/e.yml': 'e',
      'views/a.yml': lines({ 1: 'dev', 8: 'main' }),
      'views/b.yml': 'b',
    });
  }));

it.each<[string, Record<string, string | undefined>, Record<string, string | undefined>, readonly string[]]>([
  ['the same line', { 'views/a.yml': lines({ 4: 'x' }) }, { 'views/a.yml': lines({ 4: 'y' }) }, ['views/a.yml']],
  [
    'a file that the other removed',
    { 'views/a.yml': lines({ 4: 'x' }) },
    { 'views/a.yml': undefined, b: 'b' },
    ['views/a.yml'],
  ],
  ['a new file of the same name', { 'n.yml': 'x', 'o.yml': 'x' }, { 'n.yml': 'y', 'o.yml': 'y' }, ['n.yml', 'o.yml']],
])('names the files of a conflict: %s', (_, mine, theirs, files) =>
  withDev(async (repository, dev) => {
    await commitFiles(repository, dev, mine);
    await commitFiles(repository, 'main', theirs);
    const heads = [await repository.branches.head(dev), await repository.branches.head('main')];
    await expect(repository.merge(dev, 'main', AUTHOR)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining(files.join(', ')),
      issues: files.map((path) => ({ path, message: `changed on ${dev} and on main` })),
    });
    expect([await repository.branches.head(dev), await repository.branches.head('main')]).toEqual(heads);
  }),
);

it('names both paths if one branch has a file and the other a folder of the same name', () =>
  withDev(async (repository, dev) => {
    await commitFiles(repository, dev, { n: 'x' });
    await commitFiles(repository, 'main', { 'n/o.yml': 'y' });
    await expect(repository.merge(dev, 'main', AUTHOR)).rejects.toMatchObject({
      kind: 'conflict',
      issues: [{ path: 'n' }, { path: 'n/o.yml' }],
    });
  }));

it('merges branches that have two common ancestors', () =>
  withDev(async (repository, dev) => {
    const { branches } = repository;
    await commitFiles(repository, dev, { 'd.yml': 'd' });
    await commitFiles(repository, 'main', { 'm.yml': 'm' });
    await branches.create('old', 'main');
    await repository.merge(dev, 'main', AUTHOR);
    await repository.merge('old', dev, AUTHOR);
    await commitFiles(repository, dev, { 'd2.yml': 'd2' });
    await commitFiles(repository, 'main', { 'm2.yml': 'm2' });
    await repository.merge(dev, 'main', AUTHOR);
    expect(Object.keys(await textsOf(repository, 'main'))).toEqual([
      'd.yml',
      'd2.yml',
      'm.yml',
      'm2.yml',
      'views/a.yml',
    ]);
  }));

it('does not merge a branch with uncommitted changes', () =>
  withDev(async (repository, dev) => {
    const blob = await repository.writeText('x');
    await repository.edit(dev, (files) => void files.set('x.yml', blob));
    const message = expect.stringContaining('commit them first');
    await expect(repository.merge(dev, 'main', AUTHOR)).rejects.toMatchObject({ kind: 'conflict', message });
    await expect(repository.merge('main', dev, AUTHOR)).rejects.toMatchObject({ kind: 'conflict', message });
  }));

it('takes the merged content if an earlier change was undone', () =>
  withDev(async (repository, dev) => {
    const [other, old] = [await repository.writeText('x'), await repository.writeText(lines())];
    await repository.edit(dev, (files) => void files.set('views/a.yml', other));
    await repository.edit(dev, (files) => void files.set('views/a.yml', old));
    await commitFiles(repository, 'main', { 'views/a.yml': 'new' });
    await repository.merge('main', dev, AUTHOR);
    expect(await textsOf(repository, dev)).toEqual({ 'views/a.yml': 'new' });
    expect(await repository.hasChanges(dev)).toBe(false);
  }));

it('advances a branch only from the base of the commit, and only once', () =>
  use(async (repository) => {
    const base = await repository.branches.head('main');
    const blob = await repository.writeText('x');
    const commit = await repository.prepare(base, [['x.yml', blob]], AUTHOR, 'Upload');
    const other = await repository.prepare(base, [['y.yml', blob]], AUTHOR, 'Upload');
    await repository.advance('main', base, commit);
    await repository.advance('main', base, commit);
    await expect(repository.advance('main', base, other)).rejects.toMatchObject({ kind: 'conflict' });
    expect(await textsOf(repository, 'main')).toEqual({ 'x.yml': 'x' });
    expect(await repository.prepare(commit, [['x.yml', blob]], AUTHOR, 'The same')).toBe(commit);
  }));

it('continues with the same dev-mode branch, and has one for each parent', () =>
  withDev(async ({ branches }, dev) => {
    await branches.create('feature/x', 'main');
    const other = await branches.startDevMode('ada', 'feature/x');
    expect([dev, other, await branches.devBranch('ada')]).toEqual(['dev/ada/main', 'dev/ada/feature/x', other]);
    expect([await branches.parent(dev), await branches.parent(other)]).toEqual(['main', 'feature/x']);
    await branches.stopDevMode('ada');
    expect(await branches.devBranch('ada')).toBeUndefined();
    expect(await branches.startDevMode('ada', 'main')).toBe(dev);
    expect([...(await branches.names())].sort()).toEqual(['dev/ada/feature/x', 'dev/ada/main', 'feature/x', 'main']);
    await expect(branches.startDevMode('bob', dev)).rejects.toMatchObject({ kind: 'rejected' });
  }));

it('creates no branch with the name of another one or of a dev-mode branch', () =>
  use(async ({ branches }) => {
    await branches.create('a.b/c', 'main');
    for (const name of ['main', 'a.b', 'a.b/c', 'a.b/c/d']) {
      await expect(branches.create(name, 'main')).rejects.toMatchObject({ kind: 'conflict' });
    }
    for (const name of ['dev', 'dev/ada/main']) {
      await expect(branches.create(name, 'main')).rejects.toMatchObject({ kind: 'invalid' });
    }
    await expect(branches.create('x', 'nowhere')).rejects.toMatchObject({ kind: 'not-found' });
    expect(await branches.parent('a.b/c')).toBe('main');
  }));
