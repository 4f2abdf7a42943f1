import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Libsql from 'libsql';
import { beforeEach, expect, it } from 'vitest';
import { isSandboxError } from '../src/index.js';
import { openTestSandbox } from '../src/server/sandbox.fixture.js';
import { openDatabase } from '../src/server/store/open-database.js';
import { temporaryFolder } from '../src/server/temporary-folder.fixture.js';
import { bundle, kill, nextLine, startWorker } from './worker.js';

let data = '';
beforeEach(() => {
  data = temporaryFolder();
});

/** Returns the error message of a sandbox that cannot start; fails if it starts. */
async function refusal(): Promise<string> {
  const error: unknown = await openTestSandbox({ data }).then(
    (sandbox) => sandbox.close(),
    (error: unknown) => error,
  );
  if (!isSandboxError(error)) throw new Error('The sandbox has started.');
  expect(error.code).toBe('data-unusable');
  return error.message;
}

const inUse = (pid: number | undefined) =>
  `Cannot use the data in ${data}: the sandbox of process ${pid} uses this folder. Stop that sandbox, or use another folder.`;

const withoutLock = (pid: number | undefined) =>
  `Cannot use the data in ${data}: sandbox.lock was deleted, but process ${pid}, which had it, is still running. Stop that sandbox; if the process is not a sandbox, delete sandbox.pid.`;

it('B64 refuses a folder that a sandbox of another process uses, even without its lock file, and opens it after that process was killed', async () => {
  const worker = startWorker(
    await bundle(`
      import { openDatabase } from './src/server/store/open-database.js';
      globalThis.database = openDatabase(process.argv[2]);
      setInterval(() => {}, 1000);
      console.log('open');
    `),
    [data],
  );
  expect(await nextLine(worker)).toBe('open');
  expect(await refusal()).toBe(inUse(worker.child.pid));
  expect(await refusal()).toBe(inUse(worker.child.pid));
  rmSync(join(data, 'sandbox.lock'));
  for (let time = 0; time < 2; time++) expect(await refusal()).toBe(withoutLock(worker.child.pid));
  await kill(worker);
  await (await openTestSandbox({ data })).close();
});

it('B64 refuses a folder that a sandbox of this process uses, even without its lock file, until that sandbox is closed', async () => {
  const first = await openTestSandbox({ data });
  expect(await refusal()).toBe(inUse(process.pid));
  rmSync(join(data, 'sandbox.lock'));
  expect(await refusal()).toBe(withoutLock(process.pid));
  await first.close();
  const second = await openTestSandbox({ data });
  expect(await refusal()).toBe(inUse(process.pid));
  await second.close();
});

it('opens a folder whose last process had the number of a process that is now running', async () => {
  await (await openTestSandbox({ data })).close();
  writeFileSync(join(data, 'sandbox.pid'), `${process.ppid}\n`);
  const sandbox = await openTestSandbox({ data });
  expect(readFileSync(join(data, 'sandbox.pid'), 'utf8')).toBe(`${process.pid}\n`);
  await sandbox.close();
});

it('leaves a folder free when the sandbox could not start', async () => {
  const other = await openTestSandbox();
  const port = Number(new URL(other.url).port);
  await expect(openTestSandbox({ data, port })).rejects.toMatchObject({ code: 'port-in-use' });
  await other.close();
  await (await openTestSandbox({ data })).close();
});

it.each([
  ['a newer sandbox', 'PRAGMA user_version = 4', 4],
  ['a sandbox that had no versions', 'PRAGMA user_version = 0', 0],
])('refuses a folder of %s, and opens it once it has the right version', async (_, pragma, version) => {
  await (await openTestSandbox({ data })).close();
  change(pragma);
  const message = `Cannot use the data in ${data}: another version of the sandbox created it (its tables have version ${version}, and this sandbox has version 3). Start with another data folder, or delete this one.`;
  for (let time = 0; time < 2; time++) expect(await refusal()).toBe(message);
  change('PRAGMA user_version = 3');
  await (await openTestSandbox({ data })).close();
});

function change(sql: string): void {
  const file = new Libsql(join(data, 'sandbox.db'));
  file.exec(sql);
  file.close();
}

/** Overwrites a part of the database; its pages have 4,096 bytes. */
function damage(start: number, length: number, byte: number): void {
  const path = join(data, 'sandbox.db');
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(byte, start, Math.min(start + length, bytes.length)));
}

it.each([
  ['its first page', 0, 4096],
  ['the page of the tables', 100, 200],
  ['a page of rows', 3 * 4096, 4096],
  ['a part of a page', 5 * 4096, 64],
  ['all pages but the first', 4096, Number.POSITIVE_INFINITY],
])('B80 names the file when %s is damaged', async (_, start, length) => {
  await (await openTestSandbox({ data })).close();
  change('PRAGMA wal_checkpoint(TRUNCATE)');
  for (const byte of [0, 0xff]) {
    damage(start, length, byte);
    const message = await refusal();
    expect(message).toContain(join(data, 'sandbox.db'));
    expect(message).toMatch(/^[^\n]{1,400}\.$/);
  }
});

it('B80 names the file when a row contains data that no sandbox wrote', async () => {
  await (await openTestSandbox({ data })).close();
  change("UPDATE settings SET value_json = '{'; UPDATE dashboard_versions SET config_json = '{'");
  expect(await refusal()).toContain(`${join(data, 'sandbox.db')} `);
});

it.each(['an empty file', 'none', 'one without rows'])(
  'B80 refuses a new database next to existing repositories: %s',
  async (kind) => {
    await (await openTestSandbox({ data })).close();
    const path = join(data, 'sandbox.db');
    for (const end of ['', '-wal', '-shm']) rmSync(path + end, { force: true });
    if (kind === 'an empty file') writeFileSync(path, '');
    if (kind === 'one without rows') openDatabase(data).close();
    mkdirSync(join(data, 'repositories', '1.git'), { recursive: true });
    for (const _ of 'ab')
      expect(await refusal()).toBe(
        `Cannot use the data in ${data}: ${path} is empty, and next to it are the repositories of an earlier sandbox. Put a copy of that file back, or start with another data folder.`,
      );
    rmSync(join(data, 'repositories'), { recursive: true });
    await (await openTestSandbox({ data })).close();
  },
);
