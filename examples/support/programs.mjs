/** Runs several programs as one: each is built, started and announced separately, and when one fails or ends, all end. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * One program: `folder` is the workspace whose build it needs, `file` its module, `address` its URL, `variable` the
 * environment variable of its port.
 * @typedef {{
 *   name: string, folder: URL, file: URL, args: readonly string[], env: Record<string, string>, address: string,
 *   variable: string,
 * }} Program
 */

/** `announce` is called for each program that answers, `ended` once, when all have ended. */
/** @typedef {{ build: boolean, announce: (program: Program) => void, ended: (reason: string | undefined) => void }} Course */

const WIREIT = fileURLToPath(new URL('../../node_modules/wireit/bin/wireit.js', import.meta.url));
const START_TIMEOUT = 60_000;
const STOP_TIMEOUT = 5_000;

/**
 * Returns why these programs cannot be built and started, and the remedy; undefined if they can.
 * @param {readonly Program[]} programs
 * @returns {Promise<string | undefined>}
 */
export async function findObstacle(programs) {
  if (!existsSync(WIREIT))
    return 'The dependencies are not installed: run `npm install`, which needs the npm registry.';
  for (const { name, address, variable } of programs) {
    const port = Number(new URL(address).port);
    if ((await isTaken(port, '127.0.0.1')) || (await isTaken(port, '::1'))) {
      return `Port ${port}, of the ${name}, is in use. End what uses it, or choose another port with ${variable}.`;
    }
  }
  return undefined;
}

/**
 * Builds and starts the programs in their order, as many at a time as there are cores.
 * @param {readonly Program[]} programs
 * @param {Course} course
 */
export function runPrograms(programs, { build, announce, ended }) {
  /** @type {Set<ChildProcess>} */
  const children = new Set();
  let stopped = false;

  /** @param {string} [reason] */
  const stop = async (reason) => {
    if (stopped) return;
    stopped = true;
    await Promise.all([...children].map(end));
    ended(reason);
  };

  /** @param {Program} program */
  const open = async (program) => {
    if (build) {
      const building = spawnBuild(program);
      children.add(building);
      const failure = await failureOf(building);
      children.delete(building);
      if (failure !== undefined) await stop(describeFailure(program, failure));
    }
    if (stopped) return;
    const child = start(program);
    children.add(child);
    child.once('exit', () => stop(`The ${program.name} has ended.`));
    if (await answers(program.address, () => stopped)) announce(program);
    else await stop(`The ${program.name} does not answer at ${program.address}.`);
  };

  const waiting = [...programs];
  const lane = async () => {
    for (let next = waiting.shift(); next && !stopped; next = waiting.shift()) await open(next);
  };
  const started = Promise.all(Array.from({ length: availableParallelism() }, lane)).then(() => !stopped);
  return { started, stop };
}

/**
 * Starts the workspace's script `build`. Not through npm, so that a signal reaches the build itself.
 * @param {Program} program
 */
function spawnBuild({ folder }) {
  const cwd = fileURLToPath(folder);
  return spawn(process.execPath, [WIREIT], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      npm_lifecycle_event: 'build',
      npm_package_json: `${cwd}package.json`,
      // Prints only the output of a failed build.
      WIREIT_LOGGER: 'quiet-ci',
    },
  });
}

/**
 * Returns the output of a failed build; undefined after a successful one.
 * @param {ChildProcess} building
 * @returns {Promise<string | undefined>}
 */
async function failureOf(building) {
  let output = '';
  for (const stream of [building.stdout, building.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const [code] = await once(building, 'close');
  return code === 0 ? undefined : output.trim();
}

/**
 * @param {Program} program
 * @param {string} output
 */
function describeFailure({ name, folder }, output) {
  const workspace = folder.pathname.split('/').slice(-3, -1).join('/');
  return `${output}\n\nThe build of ${name} failed: its output stands above. It runs alone with: npm run build --workspace ${workspace}`;
}

/** @param {Program} program */
function start({ file, args, env }) {
  return spawn(process.execPath, [fileURLToPath(file), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
}

/** @param {ChildProcess} child */
async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  // A program that does not end must not block the terminal.
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT);
  await gone;
  clearTimeout(force);
}

/**
 * @param {string} address
 * @param {() => boolean} isStopped
 */
async function answers(address, isStopped) {
  for (const deadline = Date.now() + START_TIMEOUT; Date.now() < deadline && !isStopped(); ) {
    const answered = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(5_000) }).then(
      () => true,
      () => false,
    );
    if (answered) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

/**
 * Whether another program listens there; false for an address that this machine does not have.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
function isTaken(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => resolve(code === 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}
