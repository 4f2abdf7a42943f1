/** Deploys the data model of a folder, and waits until embeds show it. */
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { BRANCH, runJob } from './job.mjs';

await runJob(async ({ client, deploymentId, folder }) => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.ya?ml$/.test(name));
  const entries = names.map(async (name) => [name.split(sep).join('/'), await readFile(join(folder, name), 'utf8')]);
  const build = await client.dataModel.deployDataModel(deploymentId, Object.fromEntries(await Promise.all(entries)), {
    branch: BRANCH,
    message: process.env.SVC_COMMIT ? `Deploy ${process.env.SVC_COMMIT}` : 'Deploy',
    signal: AbortSignal.timeout(600_000),
  });
  console.log(`${names.length} files are deployed: build ${build.buildId} of ${build.branch} is ${build.status}.`);
});
