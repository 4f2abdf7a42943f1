import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createRepositories } from '../src/server/repository/repositories.js';
import { temporaryFolder } from '../src/server/temporary-folder.fixture.js';
import { bundle, kill, nextLine, startWorker } from './worker.js';

/** A process that has a repository in the temporary folder, and reads it on request. */
const WORKER = `
import { createRepositories } from './src/server/repository/repositories.js';
const repositories = createRepositories({ folder: undefined, files: new Map(), now: () => 0 });
const print = () => repositories.use(1, ({ branches }) => branches.names()).then((names) => console.log(names.join()));
await print();
process.on('SIGUSR2', print);
setInterval(() => {}, 1000);
`;

it('removes the temporary folders of killed processes, and no others, when it makes one', async () => {
  const folder = temporaryFolder();
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const bundled = await bundle(WORKER);
  const workers = Array.from({ length: 3 }, () => startWorker(bundled, [], { ...process.env, TMPDIR: folder }));
  const [killed, alsoKilled, running] = workers;
  if (killed === undefined || alsoKilled === undefined || running === undefined) throw new Error('Three have started.');
  expect(await Promise.all(workers.map(nextLine))).toEqual(['main', 'main', 'main']);
  const made = readdirSync(folder);
  expect(made).toHaveLength(3);

  await Promise.all([killed, alsoKilled].map(kill));
  mkdirSync(join(folder, 'svc-sandbox-temporary-data', 'repositories'), { recursive: true });
  const repositories = createRepositories({ folder: undefined, files: new Map(), now: () => 0 });
  onTestFinished(() => repositories.close());
  await repositories.use(1, async () => {});
  const left = readdirSync(folder).filter((name) => made.includes(name));
  expect(left).toHaveLength(1);
  expect(readdirSync(folder)).toHaveLength(3);
  running.child.kill('SIGUSR2');
  expect(await nextLine(running)).toBe('main');

  repositories.close();
  expect(new Set(readdirSync(folder))).toEqual(new Set([...left, 'svc-sandbox-temporary-data']));
});
