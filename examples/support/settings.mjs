/** The settings of an example's backend, from its environment and its folder. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * `tenant` is the platform's address, `origin` this site's own; `apiKey` stays on the server.
 * @typedef {{
 *   tenant: string, apiKey: string, deploymentId: number, dashboard: string, port: number, origin: string,
 * }} Settings
 */

/**
 * Reads `SVC_API_KEY` (required), `SVC_TENANT`, `SVC_DEPLOYMENT_ID`, `SVC_DASHBOARD` and `PORT`; ends the program with
 * a remedy if one is wrong.
 * @param {{ port: number, dashboard?: string }} defaults
 * @param {Record<string, string | undefined>} [env]
 * @returns {Settings}
 */
export function readSettings({ port: defaultPort, dashboard = 'movies-overview' }, env = process.env) {
  const apiKey = requireVariable('SVC_API_KEY', 'an API key of the platform', env);
  const tenant = env.SVC_TENANT || 'http://127.0.0.1:4100';
  if (!URL.canParse(tenant)) fail(`SVC_TENANT is "${tenant}"; it must be an address like https://acme.example.com.`);
  const deploymentId = Number(env.SVC_DEPLOYMENT_ID || 1);
  if (!Number.isInteger(deploymentId)) fail('SVC_DEPLOYMENT_ID must be a whole number.');
  const port = Number(env.PORT || defaultPort);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) fail(`PORT is "${env.PORT}"; it must be 1 to 65535.`);
  return {
    tenant,
    apiKey,
    deploymentId,
    dashboard: env.SVC_DASHBOARD || dashboard,
    port,
    origin: `http://localhost:${port}`,
  };
}

/**
 * Returns the value of an environment variable; ends the program with a remedy if it is not set.
 * @param {string} name
 * @param {string} meaning
 * @param {Record<string, string | undefined>} [env]
 * @returns {string}
 */
export function requireVariable(name, meaning, env = process.env) {
  return env[name] || fail(`${name} is not set. Set it to ${meaning}, or run \`npm start\` at the top.`);
}

/**
 * Returns the folder of a built page, next to the module of its server. Ends the program with a remedy if it is missing.
 * @param {string} server
 * @param {string} [output]
 */
export function builtFolder(server, output = 'dist') {
  const folder = fileURLToPath(new URL(output, server));
  if (!existsSync(folder)) fail('The example is not built. Run `npm run build` at the top first.');
  return folder;
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message);
  process.exit(1);
}
