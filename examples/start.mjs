/** Starts the sandbox platform and the examples, and prints where they are: `npm start`. Ctrl-C ends them all. */
import { randomBytes } from 'node:crypto';
import { findObstacle, runPrograms } from './support/programs.mjs';

/** @typedef {import('./support/programs.mjs').Program} Program */

const SANDBOX = new URL('../packages/sandbox/dist/', import.meta.url);

// The platform and the customer's backends share it through their environment, as a deployment would.
const apiKey = process.env.SVC_API_KEY || `svc_dev_${randomBytes(24).toString('base64url')}`;
const programs = plan();
const obstacle = await findObstacle(programs);
if (obstacle) refuse(obstacle);

const { started, stop } = runPrograms(programs, (reason) => {
  if (reason) refuse(reason);
  process.exit(0);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop());
if (await started) console.log(table(programs));

/** @returns {Program[]} */
function plan() {
  const tenant = `http://127.0.0.1:${port('SVC_TENANT_PORT', 4100)}`;
  const scriptTag = `http://localhost:${port('SVC_SCRIPT_TAG_PORT', 4200)}`;
  const esModule = `http://localhost:${port('SVC_ES_MODULE_PORT', 4300)}`;
  const hostOrigins = [scriptTag, esModule].flatMap((origin) => ['--host-origin', origin]);
  const backend = { SVC_TENANT: tenant, SVC_API_KEY: apiKey };
  return [
    {
      name: 'platform (sandbox)',
      file: new URL('cli.js', SANDBOX),
      args: ['--port', new URL(tenant).port, ...hostOrigins],
      env: { SVC_SANDBOX_API_KEY: apiKey },
      address: tenant,
      variable: 'SVC_TENANT_PORT',
    },
    {
      name: 'customer page, script tag',
      file: new URL('script-tag/server.mjs', import.meta.url),
      args: [],
      env: { ...backend, PORT: new URL(scriptTag).port },
      address: scriptTag,
      variable: 'SVC_SCRIPT_TAG_PORT',
    },
    {
      name: 'customer page, ES module',
      file: new URL('es-module/server.mjs', import.meta.url),
      args: [],
      env: { ...backend, PORT: new URL(esModule).port },
      address: esModule,
      variable: 'SVC_ES_MODULE_PORT',
    },
  ];
}

/**
 * @param {string} variable
 * @param {number} standard
 */
function port(variable, standard) {
  const chosen = Number(process.env[variable] || standard);
  if (Number.isInteger(chosen) && chosen > 0 && chosen < 65_536) return chosen;
  return refuse(`${variable} is "${process.env[variable]}"; it must be a port from 1 to 65535.`);
}

/** @param {readonly Program[]} all */
function table(all) {
  const width = Math.max(...all.map(({ name }) => name.length));
  const lines = all.map(({ name, address }) => `  ${name.padEnd(width)}  ${address}`);
  return ['', ...lines, `  ${'development API key'.padEnd(width)}  ${apiKey}`, '', 'Ctrl-C ends them all.'].join('\n');
}

/**
 * @param {string} message
 * @returns {never}
 */
function refuse(message) {
  console.error(message);
  process.exit(1);
}
