/**
 * Starts the sandbox platform and the examples, and prints where they are: `npm start`, or some: `npm start -- element`.
 * Ctrl-C ends them all.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { portVariable, SITES } from './sites.mjs';
import { findObstacle, runPrograms } from './support/programs.mjs';

/** @typedef {import('./sites.mjs').Site} Site */
/** A program of the plan, with what the table says of it. */
/** @typedef {import('./support/programs.mjs').Program & { about: string }} Planned */

const SANDBOX = new URL('../packages/sandbox/dist/', import.meta.url);

const HELP = `Usage: npm start [-- <example> ...]

Starts the sandbox platform and these examples, all or the named ones:
${columns(SITES.map(({ name, port, about }) => [name, `http://localhost:${port}`, about]))}

SVC_TENANT_PORT moves the platform, SVC_<NAME>_PORT an example (${portVariable('script-tag')}).
SVC_API_KEY sets the development API key; without it, it is a new one each time.`;

const names = process.argv.slice(2);
if (names.includes('--help') || names.includes('-h')) {
  console.log(HELP);
  process.exit(0);
}

// The platform and the customer's backends share it through their environment, as a deployment would.
const apiKey = process.env.SVC_API_KEY || `svc_dev_${randomBytes(24).toString('base64url')}`;
const sites = chosenSites();
const programs = plan();
const obstacle = sites.map(missingBuild).find(Boolean) ?? (await findObstacle(programs));
if (obstacle) refuse(obstacle);

const { started, stop } = runPrograms(programs, (reason) => {
  if (reason) refuse(reason);
  process.exit(0);
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop());
if (await started) console.log(summary());

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
      file: new URL('cli.js', SANDBOX),
      args: ['--port', new URL(tenant).port, ...customers.flatMap(({ address }) => ['--host-origin', address])],
      env: { SVC_SANDBOX_API_KEY: apiKey },
      address: tenant,
      variable: 'SVC_TENANT_PORT',
    },
    ...customers.map(({ name, about, module, variable, address }) => ({
      name,
      about,
      file: new URL(module, import.meta.url),
      args: [],
      env: { SVC_TENANT: tenant, SVC_API_KEY: apiKey, PORT: new URL(address).port },
      address,
      variable,
    })),
  ];
}

/**
 * The sites named on the command line, or all.
 * @returns {readonly Site[]}
 */
function chosenSites() {
  const known = SITES.map(({ name }) => name);
  const strange = names.find((name) => !known.includes(name));
  if (strange) return refuse(`There is no example "${strange}". There are: ${known.join(', ')}.`);
  return names.length ? SITES.filter(({ name }) => names.includes(name)) : SITES;
}

/**
 * What to do when an example that needs a build has none.
 * @param {Site} site
 * @returns {string | undefined}
 */
function missingBuild({ name, module }) {
  const folder = new URL('.', new URL(module, import.meta.url));
  const { scripts } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
  const outputs = ['dist/index.html', '.next/BUILD_ID'];
  if (!scripts.build || outputs.some((output) => existsSync(new URL(output, folder)))) return undefined;
  return `The example ${name} is not built. Run \`npm start -- ${name}\`, which builds it.`;
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

function summary() {
  const rows = programs.map(({ name, address, about }) => [name, address, about]);
  return `\n${columns(rows)}\n\n  The platform's API key for this run: ${apiKey}\n  Ctrl-C ends them all.\n`;
}

/**
 * Rows of text, each column as wide as its widest cell.
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
