/**
 * Starts the sandbox platform and the examples, and prints their addresses: `npm start`, or some: `npm start -- element`.
 * With `--build`, which `npm start` adds, it first builds what has changed. Ctrl-C ends them all.
 */
import { randomBytes } from 'node:crypto';
import { portVariable, SITES } from './sites.mjs';
import { findObstacle, runPrograms } from './support/programs.mjs';

/** @typedef {import('./sites.mjs').Site} Site */
/** A program of the plan, with its description. */
/** @typedef {import('./support/programs.mjs').Program & { about: string }} Planned */

/** The page of the code that the platform's home shows, and of the documentation. */
const OWN_PAGE = 'http://localhost:3000';
const SANDBOX = new URL('../packages/sandbox/', import.meta.url);

const HELP = `Usage: npm start [-- <example> ...]

Starts the sandbox platform and these examples, all or the named ones:
${columns(SITES.map(({ name, port, about }) => [name, `http://localhost:${port}`, about]))}

SVC_TENANT_PORT moves the platform, SVC_<NAME>_PORT an example (${portVariable('script-tag')}).
SVC_API_KEY sets the development API key, SVC_DATA_SECRET the secret of the Data API's tokens; without them, they are new
ones each time.`;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  refuse(`This is Node ${process.versions.node}, which is too old. Install Node 20.19 or later.`);
}

const names = process.argv.slice(2).filter((argument) => argument !== '--build');
if (names.includes('--help') || names.includes('-h')) {
  console.log(HELP);
  process.exit(0);
}

// The platform and the backends read these from their environment, as in a deployment.
const apiKey = process.env.SVC_API_KEY || `svc_dev_${randomBytes(24).toString('base64url')}`;
const dataSecret = process.env.SVC_DATA_SECRET || `svc_data_${randomBytes(32).toString('base64url')}`;
const sites = chosenSites();
const programs = plan();
/** The printed lines, by name. */
const rows = new Map(
  columns(programs.map(({ name, address, about }) => [name, address, about]))
    .split('\n')
    .map((row, at) => [programs[at]?.name, row]),
);
const obstacle = await findObstacle(programs);
if (obstacle) refuse(obstacle);

const build = process.argv.includes('--build');
if (build) console.log(`Building and starting ${programs.map(({ name }) => name).join(', ')} …\n`);
const { started, stop } = runPrograms(programs, {
  build,
  announce: ({ name }) => console.log(rows.get(name)),
  ended: (reason) => (reason ? refuse(reason) : process.exit(0)),
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop());
if (await started) {
  console.log(`\n  The platform's API key for this run: ${apiKey}\n  All have started. Ctrl-C ends them.\n`);
  for (const { name, address } of programs) {
    const hint = names.includes(name) && sites.find((site) => site.name === name)?.hint?.(address);
    if (hint) console.log(`${hint}\n`);
  }
}

/** @returns {Planned[]} */
function plan() {
  const tenant = `http://127.0.0.1:${port('SVC_TENANT_PORT', 4100)}`;
  const customers = sites.map((site) => {
    const variable = portVariable(site.name);
    return { ...site, variable, address: `http://localhost:${port(variable, site.port)}` };
  });
  return [
    {
      name: 'platform',
      about: 'the sandbox, which the examples embed',
      folder: SANDBOX,
      file: new URL('dist/cli.js', SANDBOX),
      args: [
        '--port',
        new URL(tenant).port,
        ...[OWN_PAGE, ...customers.map(({ address }) => address)].flatMap((one) => ['--host-origin', one]),
      ],
      env: { SVC_SANDBOX_API_KEY: apiKey, SVC_SANDBOX_DATA_SECRET: dataSecret },
      address: tenant,
      variable: 'SVC_TENANT_PORT',
    },
    ...customers.map(({ name, about, module, variable, address }) => ({
      name,
      about,
      folder: new URL('.', new URL(module, import.meta.url)),
      file: new URL(module, import.meta.url),
      args: [],
      env: { SVC_TENANT: tenant, SVC_API_KEY: apiKey, SVC_DATA_SECRET: dataSecret, PORT: new URL(address).port },
      address,
      variable,
    })),
  ];
}

/**
 * Returns the sites named on the command line, or all.
 * @returns {readonly Site[]}
 */
function chosenSites() {
  const known = SITES.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) return refuse(`There is no example "${unknown}". There are: ${known.join(', ')}.`);
  return names.length ? SITES.filter(({ name }) => names.includes(name)) : SITES;
}

/**
 * @param {string} variable
 * @param {number} fallback
 */
function port(variable, fallback) {
  const chosen = Number(process.env[variable] || fallback);
  if (Number.isInteger(chosen) && chosen > 0 && chosen < 65_536) return chosen;
  return refuse(`${variable} is "${process.env[variable]}"; it must be a port from 1 to 65535.`);
}

/**
 * Returns rows of text, each column as wide as its widest cell.
 * @param {readonly (readonly string[])[]} rows
 */
function columns(rows) {
  const width = (/** @type {number} */ column) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) => `  ${row.map((cell, at) => cell.padEnd(width(at))).join('  ')}`.trimEnd()).join('\n');
}

/**
 * @param {string} message
 * @returns {never}
 */
function refuse(message) {
  console.error(message);
  process.exit(1);
}
