import { once } from 'node:events';
import { expect, it } from 'vitest';
import { createDataModel } from '../src/server/resources/data-model/create-data-model.js';
import { createModels } from '../src/server/resources/data-model/models.js';
import { openDatabase } from '../src/server/store/open-database.js';
import { temporaryFolder } from '../src/server/temporary-folder.fixture.js';
import { bundle, startWorker } from './worker.js';

/** A process that changes a data model in an endless loop and prints each change, so that it can be killed at any point. */
const WORKER = `
import { createDataModel } from './src/server/resources/data-model/create-data-model.js';
import { createModels } from './src/server/resources/data-model/models.js';
import { openDatabase } from './src/server/store/open-database.js';
import { createDeployments } from './src/server/resources/deployments/store.js';

const [folder, round] = process.argv.slice(2);
const database = openDatabase(folder);
const deployments = createDeployments(database);
if (!deployments.has(1)) deployments.add({ id: 1, name: 'One' });
const compile = () => ({ views: new Map() });
const data = createDataModel({ database, models: createModels(new Map()), files: new Map(), compile, folder, now: Date.now, log: () => {} });
const { repositories, uploads, builds } = data;
const author = repositories.author('ada');
const print = (...words) => process.stdout.write(words.join(' ') + '\\n');
const add = async (repository, branch, path) => {
  const blob = await repository.writeText(path);
  await repository.edit(branch, (files) => void files.set(path, blob));
  print('edit', branch, path);
  await repository.commit(branch, author, path);
  print('commit', branch, path);
};
for (let count = 0; ; count++) {
  await repositories.use(1, async (repository) => {
    const dev = await repository.branches.startDevMode('ada', 'main');
    await add(repository, dev, 'dev/' + round + '-' + count);
    await add(repository, 'main', 'main/' + round + '-' + count);
    const { commit } = await repository.merge(dev, 'main', author);
    print('commit', 'main', 'dev/' + round + '-' + count);
    print('build', builds.request(1, 'main', commit));
    const { id } = uploads.start(1, { branch: 'main', base: commit, keyName: 'admin' });
    const path = 'upload/' + round + '-' + count;
    uploads.addFile(id, path, path);
    print('upload', id, path);
  });
}
`;

it('loses no finished change when the process is killed', async () => {
  const folder = temporaryFolder();
  const worker = await bundle(WORKER);
  const done: string[] = [];
  for (const [round, length] of [1, 4, 9, 17, 30].entries()) {
    const { child, lines } = startWorker(worker, [folder, `${round}`]);
    const exit = once(child, 'exit');
    let count = 0;
    for await (const line of lines) {
      done.push(line);
      count++;
      if (count === length) child.kill('SIGKILL');
    }
    expect(await exit).toEqual([null, 'SIGKILL']);
    await expectAll(folder, done);
  }
});

/** Opens the folder of the killed process, and expects every change that it printed. */
async function expectAll(folder: string, done: readonly string[]): Promise<void> {
  const database = openDatabase(folder);
  const models = createModels(new Map());
  const compile = () => ({ views: new Map() });
  const data = createDataModel({ database, models, files: new Map(), compile, folder, now: Date.now, log: () => {} });
  await data.builds.restore();
  await data.builds.idle();
  await data.repositories.use(1, async (repository) => {
    for (const [kind, first = '', path = ''] of done.map((line) => line.split(' '))) {
      if (kind === 'edit') expect((await repository.files(first)).has(path)).toBe(true);
      if (kind === 'commit') {
        expect((await repository.filesOf(await repository.branches.head(first))).has(path)).toBe(true);
      }
      if (kind === 'build') expect(data.buildStore.find(Number(first))).toMatchObject({ status: 'ready' });
      if (kind === 'upload') expect(data.uploads.files(first).get(path)).toBe(path);
    }
  });
  await data.close();
  database.close();
}
