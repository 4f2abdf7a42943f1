/** The setup of both programs: the client, the deployment, and the folder of the model. */
import { resolve } from 'node:path';
import { createManagementClient, isPlatformError } from '@svc-embed/platform/management';

/** The branch whose builds embeds show. */
export const BRANCH = 'main';

/**
 * @typedef {{
 *   client: import('@svc-embed/platform/management').ManagementClient, deploymentId: number, folder: string,
 * }} Job
 */

/**
 * Runs a job in the folder that the command line names, by default `model`. If the platform refuses a call, the
 * process prints the reason and exits with 1, so that the step of a CI job fails.
 * @param {(job: Job) => Promise<void>} work
 */
export async function runJob(work) {
  const apiKey = process.env.SVC_API_KEY;
  if (!apiKey) {
    console.error('SVC_API_KEY is not set. Set it to an API key of the platform.');
    process.exitCode = 1;
    return;
  }
  try {
    const client = createManagementClient({ baseUrl: process.env.SVC_TENANT || 'http://127.0.0.1:4100', apiKey });
    const deploymentId = Number(process.env.SVC_DEPLOYMENT_ID || 1);
    await work({ client, deploymentId, folder: resolve(process.argv[2] ?? 'model') });
  } catch (error) {
    if (!isPlatformError(error)) throw error;
    const mistakes = (error.code === 'build-failed' && error.issues) || [];
    for (const { path, message } of mistakes) console.error(`${path}: ${message}`);
    if (mistakes.length === 0) console.error(error.message);
    process.exitCode = 1;
  }
}
