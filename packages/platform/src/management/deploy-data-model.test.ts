import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { canaryKey } from '../secrets.fixture.js';
import { createManagementClient } from './create-management-client.js';

interface Sent {
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>> | undefined;
  readonly signal: AbortSignal | null | undefined;
}

const gitHash = (text: string) =>
  createHash('sha1')
    .update(`blob ${Buffer.byteLength(text)}\0${text}`)
    .digest('hex');
const mistake = (line: number) => ({ file: 'views/a.yml', line, column: 3, message: `mistake ${line}` });

/** Makes a client of a platform with some files on a branch. It answers these build states in order, and repeats the last. */
function setUp(known: Readonly<Record<string, string>>, states: readonly object[] = [{ status: 'ready' }]) {
  const sent: Sent[] = [];
  const waits: number[] = [];
  let time = 0;
  const rest = [...states];
  const answers: Readonly<Record<string, () => unknown>> = {
    start: () => ({ uploadId: 'u', branch: 'next', commit: 'c' }),
    'file-hashes': () => ({
      branch: 'next',
      commit: 'c',
      files: Object.entries(known).map(([path, text]) => ({ path, hash: gitHash(text) })),
    }),
    file: () => ({ path: 'a', hash: 'h' }),
    finish: () => ({ branch: 'next', commit: 'd', buildId: 7 }),
    'build-status': () => ({
      ...{ branch: 'next', buildId: 7, commit: 'd', queuedAt: '2026-01-01T00:00:00.000Z', finishedAt: null },
      ...(rest.length > 1 ? rest.shift() : rest[0]),
    }),
  };
  const fetch = vi.fn(async (url: string, { body, signal }: RequestInit) => {
    const path = url.split('/deployments/1/')[1] ?? '';
    sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : undefined, signal });
    return Response.json(answers[path.split('?')[0]?.split('/').at(-1) ?? '']?.());
  });
  const client = createManagementClient({
    baseUrl: 'https://acme.example.com',
    apiKey: canaryKey,
    fetch,
    now: () => time,
    sleep: async (milliseconds) => {
      waits.push(milliseconds);
      time += milliseconds;
    },
  });
  return { client, sent, waits, fetch };
}

it('uploads the files that differ, removes missing ones, and waits for the build', async () => {
  const { client, sent } = setUp({ same: 'söme\n', old: 'x', gone: 'x' });
  const files = { same: 'söme\n', old: 'y', new: 'z' };
  const build = await client.dataModel.deployDataModel(1, files, { branch: 'next', message: 'Deploy' });
  expect(build).toMatchObject({ status: 'ready', buildId: 7 });
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['data-model/upload/start', { branch: 'next' }],
    ['data-model/file-hashes?branch=next', undefined],
    ['data-model/upload/file', { uploadId: 'u', path: 'old', content: 'y' }],
    ['data-model/upload/file', { uploadId: 'u', path: 'new', content: 'z' }],
    ['data-model/upload/finish', { uploadId: 'u', removed: ['gone'], message: 'Deploy' }],
    ['build-status?branch=next', undefined],
  ]);
});

it.each([[{}], [undefined], [null], ['views'], [{ 'a.yml': 1 }], [{ 'a.yml': new Uint8Array(1) }]])(
  'sends nothing for invalid files: %j',
  async (files) => {
    const { client, fetch } = setUp({ a: 'x' });
    const deployed = Reflect.apply(client.dataModel.deployDataModel, undefined, [1, files]);
    await expect(deployed).rejects.toMatchObject({ code: 'invalid-request' });
    expect(fetch).not.toHaveBeenCalled();
  },
);

it('ends when its signal aborts, without finishing the upload', async () => {
  const { client, sent, fetch } = setUp({});
  const controller = new AbortController();
  const answer = fetch.getMockImplementation();
  fetch.mockImplementation(async (url, init) => {
    if (url.endsWith('/upload/file')) controller.abort();
    return answer?.(url, init) ?? Response.error();
  });
  const deployed = client.dataModel.deployDataModel(1, { a: 'x' }, { signal: controller.signal });
  await expect(deployed).rejects.toMatchObject({ code: 'aborted' });
  expect(sent.map(({ path }) => path)).not.toContain('data-model/upload/finish');
});

it('refuses options that would have no effect', async () => {
  const { client } = setUp({});
  for (const method of [client.dataModel.deployDataModel, client.dataModel.waitForBuild]) {
    const args = method === client.dataModel.waitForBuild ? [1] : [1, { a: 'x' }];
    const options = { signal: new AbortController() };
    await expect(Reflect.apply(method, undefined, [...args, options])).rejects.toMatchObject({
      code: 'invalid-request',
    });
  }
});

it('polls the state of a build at growing intervals', async () => {
  const unfinished = ['queued', 'building', 'building', 'building', 'building', 'building', 'building'];
  const { client, waits } = setUp({}, [...unfinished.map((status) => ({ status })), { status: 'ready' }]);
  expect(await client.dataModel.waitForBuild(1)).toMatchObject({ status: 'ready' });
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 4000, 4000]);
});

it('rejects with the places and texts of the first mistakes, and with all mistakes as issues', async () => {
  const { client } = setUp({}, [{ status: 'building' }, { status: 'failed', issues: [1, 2, 3, 4, 5].map(mistake) }]);
  const error = await client.dataModel.waitForBuild(1).catch((cause: unknown) => cause);
  expect(error).toMatchObject({
    code: 'build-failed',
    message:
      'The build of next failed: views/a.yml:1:3: mistake 1; views/a.yml:2:3: mistake 2; views/a.yml:3:3: mistake 3; and 2 more',
  });
  expect(error).toHaveProperty('issues.length', 5);
  expect(error).toHaveProperty('issues[4]', { path: 'views/a.yml:5:3', message: 'mistake 5' });
});

it('shows neither the key nor control characters of a mistake', async () => {
  const issue = { ...mistake(1), message: `no \u001b[31m ${canaryKey}` };
  const { client } = setUp({}, [{ status: 'failed', issues: [issue] }]);
  const error = await client.dataModel.waitForBuild(1).catch((cause: unknown) => cause);
  expect(JSON.stringify(error)).toContain('no [31m [redacted]');
  expect(JSON.stringify(error)).not.toMatch(/canary|\\u001b/);
});

it('rejects a build that failed without a mistake in a file', async () => {
  const { client } = setUp({}, [{ status: 'failed' }]);
  await expect(client.dataModel.waitForBuild(1)).rejects.toMatchObject({ message: 'The build of next failed' });
});

it('fails with a timeout, even if the platform does not answer', async () => {
  const { client, fetch } = setUp({}, [{ status: 'building' }]);
  fetch.mockImplementation(() => new Promise(() => {}));
  const waited = client.dataModel.waitForBuild(1, { timeout: 20 });
  await expect(waited).rejects.toMatchObject({ code: 'timeout', message: expect.stringContaining('waitForBuild') });
});

it('ends when its signal aborts during a wait', async () => {
  const controller = new AbortController();
  const { client, fetch } = setUp({}, [{ status: 'building' }]);
  const answer = fetch.getMockImplementation();
  fetch.mockImplementation(async (url, init) => {
    if (fetch.mock.calls.length === 3) controller.abort();
    return answer?.(url, init) ?? Response.error();
  });
  const waited = client.dataModel.waitForBuild(1, { signal: controller.signal });
  await expect(waited).rejects.toMatchObject({ code: 'aborted', message: expect.stringContaining('waitForBuild') });
});

it.each([Number.NaN, 0, -1, 2 ** 31, '5'])('refuses the timeout %s', async (timeout) => {
  const { client, fetch } = setUp({});
  const waited = Reflect.apply(client.dataModel.waitForBuild, undefined, [1, { timeout }]);
  await expect(waited).rejects.toMatchObject({ code: 'invalid-request' });
  expect(fetch).not.toHaveBeenCalled();
});
