import { beforeEach, describe, expect, it } from 'vitest';
import { commitFiles } from '../../repository/repository.fixture.js';
import { createModelApi, type ModelApi, writeFiles } from './data-model.fixture.js';

const FILES = '/data-model/files';
const films = { path: 'views/films.yml', content: 'name: films\n', hash: expect.stringMatching(/^[0-9a-f]{40}$/) };
const dev = 'dev/admin/main';

async function pathsOf({ call }: ModelApi, query = ''): Promise<readonly string[]> {
  const { body } = await call('GET', `${FILES}${query}`);
  return (body as { files: { path: string }[] }).files.map(({ path }) => path);
}

let api: ModelApi;
beforeEach(() => {
  api = createModelApi();
});

it('lists the files of a branch: all, one, or those of a folder', async () => {
  expect((await api.call('GET', FILES)).body).toEqual({ branch: 'main', files: [films] });
  await writeFiles(api, { 'views/a/b.yml': 'b', 'views.yml': 'v' });
  expect(await pathsOf(api)).toEqual(['views.yml', 'views/a/b.yml', 'views/films.yml']);
  expect(await pathsOf(api, '?path=views')).toEqual(['views/a/b.yml', 'views/films.yml']);
  expect(await pathsOf(api, '?path=views/a/b.yml')).toEqual(['views/a/b.yml']);
  expect(await pathsOf(api, '?branch=main')).toEqual(['views/films.yml']);
  expect((await api.call('GET', `${FILES}?path=vie`)).status).toBe(404);
  expect((await api.call('GET', `${FILES}?branch=nowhere`)).status).toBe(404);
});

it('writes, renames and removes files on the dev-mode branch, and shows uncommitted changes', async () => {
  expect((await writeFiles(api, { 'views/b.yml': 'b', 'views/films.yml': 'new' })).body).toEqual({
    branch: dev,
    changes: [
      { path: 'views/b.yml', change: 'added' },
      { path: 'views/films.yml', change: 'modified' },
    ],
  });
  const renames = [
    { from: 'views/b.yml', to: 'views/films.yml' },
    { from: 'views/films.yml', to: 'views/b.yml' },
  ];
  expect((await api.call('POST', `${FILES}/rename`, { renames })).status).toBe(200);
  expect((await api.call('GET', `${FILES}?path=views/b.yml`)).body).toMatchObject({ files: [{ content: 'new' }] });
  const removal = { paths: ['views/films.yml', 'not-there.yml'] };
  for (let time = 0; time < 2; time++) {
    expect((await api.call('DELETE', FILES, removal)).body).toMatchObject({
      changes: [
        { path: 'views/b.yml', change: 'added' },
        { path: 'views/films.yml', change: 'removed' },
      ],
    });
  }
  expect(await pathsOf(api, '?branch=main')).toEqual(['views/films.yml']);
});

it('renames nothing when one of the files is missing or its new path is taken', async () => {
  await writeFiles(api, { 'a.yml': 'a', 'b.yml': 'b' });
  const rename = (...renames: readonly { from: string; to: string }[]) =>
    api.call('POST', `${FILES}/rename`, { renames });
  expect(await rename({ from: 'a.yml', to: 'c.yml' }, { from: 'x.yml', to: 'y.yml' })).toMatchObject({
    status: 422,
    body: { error: { issues: [{ path: 'renames[1].from', message: expect.stringContaining('x.yml') }] } },
  });
  expect((await rename({ from: 'a.yml', to: 'b.yml' })).status).toBe(409);
  expect((await rename({ from: 'a.yml', to: 'c.yml' }, { from: 'b.yml', to: 'c.yml' })).status).toBe(400);
  expect((await rename({ from: 'a.yml', to: 'b.yml/c.yml' })).status).toBe(409);
  expect(await pathsOf(api)).toEqual(['a.yml', 'b.yml', 'views/films.yml']);
});

it('writes only on the dev-mode branch of the caller', async () => {
  const files = [{ path: 'a.yml', content: 'a' }];
  expect((await api.call('PUT', FILES, { files })).status).toBe(409);
  expect((await api.call('PUT', FILES, { files, branch: 'main' })).status).toBe(409);
  await api.call('POST', '/dev-mode');
  expect((await api.call('PUT', FILES, { files, branch: 'main' })).status).toBe(409);
  expect((await api.call('PUT', FILES, { files, branch: dev })).status).toBe(200);
  expect((await api.call('PUT', FILES, { files, branch: dev }, 'member')).status).toBe(403);
  await api.call('DELETE', '/dev-mode');
  expect((await api.call('PUT', FILES, { files, branch: dev })).status).toBe(409);
});

it.each([
  ['an absolute one', '/etc/passwd'],
  ['one that leads out', 'views/../../x.yml'],
  ['a dot', './x.yml'],
  ['backslashes', '..\\x.yml'],
  ['the folder of git', 'views/.Git/config'],
  ['an empty name', 'views//x.yml'],
  ['a slash at the end', 'views/'],
  ['a line break', 'views/x\n.yml'],
  ['a NUL', 'x\0.yml'],
  ['an invisible character', '.g\u200cit/x'],
  ['one that is too long', 'x'.repeat(256)],
  ['none', ''],
])('refuses a path: %s', async (_, path) => {
  await api.call('POST', '/dev-mode');
  const answers = [
    await api.call('PUT', FILES, { files: [{ path, content: 'x' }] }),
    await api.call('POST', `${FILES}/rename`, { renames: [{ from: 'views/films.yml', to: path }] }),
    await api.call('POST', '/data-model/upload/file', { uploadId: 'x', path, content: 'x' }),
    await api.call('GET', `${FILES}?path=${encodeURIComponent(path)}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  // Another program may have committed the others, so they must be removable.
  const isNone = path.includes('\0') || /^$|^\/|\/\/|\/$/.test(path);
  expect((await api.call('DELETE', FILES, { paths: [path] })).status).toBe(isNone ? 400 : 200);
});

it.each(['.git', '.git ', '.git.', '.GIT. .', '.git:x', '.git . :x', 'git~1', '.git~9', 'GIT~2 '])(
  'A135 refuses the name %j, which git would not read back, as a file and as a folder',
  async (name) => {
    for (const path of [name, `${name}/x.yml`, `views/${name}`, `views/${name}/x.yml`]) {
      expect(await writeFiles(api, { [path]: 'x' })).toMatchObject({
        status: 400,
        body: { error: { issues: [{ path: 'files[0].path', message: expect.stringContaining('treats as .git') }] } },
      });
    }
  },
);

it('A135 removes a file from a repository even if git refuses to read its name', async () => {
  await api.dataModel.repositories.use(1, (repository) =>
    commitFiles(repository, 'main', { '.git /x.yml': 'x', 'views/git~1': 'y' }),
  );
  expect((await api.call('GET', '/api/v1/deployments/1/build-status')).status).toBe(200);
  await api.dataModel.builds.idle();
  const message = expect.stringContaining('remove this file');
  expect((await api.call('GET', '/api/v1/deployments/1/build-status')).body).toMatchObject({
    status: 'failed',
    issues: [
      { file: '.git /x.yml', message },
      { file: 'views/git~1', message },
    ],
  });
  await api.call('POST', '/dev-mode');
  expect((await api.call('DELETE', FILES, { paths: ['.git /x.yml'] })).status).toBe(200);
  expect((await api.call('POST', '/commit', { message: 'Repair' })).status).toBe(200);
  expect((await api.call('POST', '/merge-to-default')).status).toBe(200);
  const { uploadId } = (await api.call('POST', '/data-model/upload/start')).body as { uploadId: string };
  const finished = { uploadId, removed: ['views/git~1'] };
  expect((await api.call('POST', '/data-model/upload/finish', finished)).status).toBe(200);
  expect(await pathsOf(api, '?branch=main')).toEqual(['views/films.yml']);
  await api.dataModel.builds.idle();
  expect((await api.call('GET', '/api/v1/deployments/1/build-status')).body).toMatchObject({ status: 'ready' });
});

it('accepts unusual but valid paths', async () => {
  const paths = ['.gitignore', '...', '__proto__', 'constructor', 'ärger 1.yml', 'x.git/y', '日本/語.yml'];
  const { status } = await writeFiles(api, Object.fromEntries(paths.map((path) => [path, path])));
  expect(status).toBe(200);
  const { body } = await api.call('GET', FILES);
  const texts = (body as { files: { path: string; content: string }[] }).files.map(({ path, content }) => [
    path,
    content,
  ]);
  expect(new Map(texts as [string, string][]).get('日本/語.yml')).toBe('日本/語.yml');
  expect(texts).toHaveLength(paths.length + 1);
});

it('stores ten thousand files', async () => {
  await api.call('POST', '/dev-mode');
  // Files with the same content share one blob.
  const files = Array.from({ length: 10_000 }, (_, index) => ({
    path: `views/${index % 100}/${index}.yml`,
    content: `${index % 100}`,
  }));
  const { status, body } = await api.call('PUT', FILES, { files });
  expect([status, (body as { changes: unknown[] }).changes.length]).toEqual([200, 10_000]);
  expect(await pathsOf(api)).toHaveLength(10_001);
});

it('refuses a file of 50 MB', async () => {
  const file = { path: 'x.yml', content: 'x'.repeat(50_000_000) };
  expect((await api.call('PUT', FILES, { files: [file] })).status).toBe(413);
  expect((await api.call('POST', '/data-model/upload/file', { uploadId: 'x', ...file })).status).toBe(413);
});

describe('an upload', () => {
  async function start({ call }: ModelApi, body?: unknown): Promise<string> {
    const answer = await call('POST', '/data-model/upload/start', body);
    expect(answer.status).toBe(200);
    return (answer.body as { uploadId: string }).uploadId;
  }
  const send = ({ call }: ModelApi, uploadId: string, path: string, content: string) =>
    call('POST', '/data-model/upload/file', { uploadId, path, content });
  const finish = ({ call }: ModelApi, uploadId: string, removed: readonly string[] = []) =>
    call('POST', '/data-model/upload/finish', { uploadId, removed });

  it('becomes one commit of its branch when it is finished, and then repeats the same answer', async () => {
    const id = await start(api);
    for (const content of ['old', 'b']) await send(api, id, 'views/b.yml', content);
    expect(await pathsOf(api)).toEqual(['views/films.yml']);
    const finished = await finish(api, id, ['views/films.yml']);
    expect(finished).toMatchObject({ status: 200, body: { branch: 'main', buildId: expect.any(Number) } });
    expect((await api.call('GET', FILES)).body).toMatchObject({ files: [{ path: 'views/b.yml', content: 'b' }] });
    expect((await finish(api, id)).body).toEqual(finished.body);
    expect((await send(api, id, 'views/c.yml', 'c')).status).toBe(409);
    expect((await api.call('GET', '/data-model/file-hashes')).body).toMatchObject({
      branch: 'main',
      commit: (finished.body as { commit: string }).commit,
      files: [{ path: 'views/b.yml', hash: expect.any(String) }],
    });
  });

  it('goes to the branch that it names, unless that is a dev-mode branch', async () => {
    await api.call('POST', '/branches', { name: 'next' });
    const id = await start(api, { branch: 'next' });
    await send(api, id, 'n.yml', 'n');
    expect((await finish(api, id)).body).toMatchObject({ branch: 'next' });
    expect(await pathsOf(api, '?branch=next')).toEqual(['n.yml', 'views/films.yml']);
    await api.call('POST', '/dev-mode');
    expect((await api.call('POST', '/data-model/upload/start', { branch: dev })).status).toBe(409);
  });

  it('is refused when its branch was changed meanwhile', async () => {
    const [first, second] = [await start(api), await start(api)];
    await send(api, first, 'a.yml', 'a');
    await send(api, second, 'b.yml', 'b');
    expect((await finish(api, first)).status).toBe(200);
    expect(await finish(api, second)).toMatchObject({
      status: 409,
      body: { error: { message: expect.stringContaining('changed in the meantime') } },
    });
    expect(await pathsOf(api)).toEqual(['a.yml', 'views/films.yml']);
  });

  it('is finished by the same request after a kill before its branch moved', async () => {
    const id = await start(api);
    const { repositories, uploads } = api.dataModel;
    const prepared = await repositories.use(1, async ({ branches, prepare, writeText }) => {
      const files = [['k.yml', await writeText('k')] as const];
      return prepare(await branches.head('main'), files, repositories.author('admin'), 'Killed');
    });
    uploads.setCommit(id, prepared);
    expect((await finish(api, id)).body).toMatchObject({ commit: prepared });
    expect(await pathsOf(api)).toEqual(['k.yml']);
  });

  it('that changes nothing makes no commit', async () => {
    const id = await start(api);
    await send(api, id, 'views/films.yml', films.content);
    const { body } = await api.call('GET', '/data-model/file-hashes');
    expect((await finish(api, id)).body).toMatchObject({ commit: (body as { commit: string }).commit });
  });

  it('B79 leaves nothing in git until it is finished', async () => {
    const id = await start(api);
    const { body } = await send(api, id, 'a.yml', 'a');
    const read = () => api.dataModel.repositories.use(1, ({ readText }) => readText((body as { hash: string }).hash));
    await expect(read()).rejects.toThrow('Could not find');
    expect((await finish(api, id)).status).toBe(200);
    expect(await read()).toBe('a');
  });

  it('B79 has at most 64 MiB', async () => {
    const id = await start(api);
    const content = 'x'.repeat(9 * 1024 * 1024);
    for (const name of [...'abcdefg']) expect((await send(api, id, name, content)).status).toBe(200);
    expect(await send(api, id, 'h', content)).toMatchObject({
      status: 422,
      body: { error: { message: expect.stringContaining('64 MiB') } },
    });
    expect((await send(api, id, 'a', 'a')).status).toBe(200);
    expect((await send(api, id, 'h', 'h')).status).toBe(200);
  });

  it('expires after a day, and belongs to its deployment and its key', async () => {
    const id = await start(api);
    for (const action of ['file', 'finish']) {
      const sent = { uploadId: id, ...(action === 'file' && { path: 'a.yml', content: 'a' }) };
      expect((await api.call('POST', `/data-model/upload/${action}`, sent, 'member')).status).toBe(403);
    }
    const elsewhere = '/build/api/v1/deployments/2/data-model/upload/finish';
    expect((await api.call('POST', elsewhere, { uploadId: id })).status).toBe(404);
    api.clock.time += 86_400_001;
    await start(api);
    expect((await finish(api, id)).status).toBe(404);
  });
});
