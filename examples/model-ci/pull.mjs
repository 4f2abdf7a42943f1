/** Writes the data model of a deployment into a folder, to begin a repository with. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve, sep } from 'node:path';
import { BRANCH, runJob } from './job.mjs';

await runJob(async ({ client, deploymentId, folder }) => {
  const { files } = await client.dataModel.listFiles(deploymentId, { branch: BRANCH });
  for (const { path, content } of files) {
    const file = resolve(folder, path);
    if (!file.startsWith(folder + sep)) throw new Error(`The platform names a file outside of the folder: ${path}`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    console.log(path);
  }
});
