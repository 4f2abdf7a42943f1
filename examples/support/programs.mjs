/** Runs several programs as one: it starts all or none, and when one ends it ends all. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

/**
 * One program: `file` is its module, `address` is where it answers, `variable` is the environment variable of its port.
 * @typedef {{
 *   name: string, file: URL, args: readonly string[], env: Record<string, string>, address: string, variable: string,
 * }} Program
 */

const START_TIMEOUT = 30_000;
const STOP_TIMEOUT = 3_000;

/**
 * Why these programs cannot start, and what to do about it; undefined when they can.
 * @param {readonly Program[]} programs
 * @returns {Promise<string | undefined>}
 */
export async function findObstacle(programs) {
  for (const { name, file, address, variable } of programs) {
    if (!existsSync(file)) return `The ${name} is not built. Run \`npm start\`, which builds it.`;
    const port = Number(new URL(address).port);
    if (!(await isFree(port))) {
      return `Port ${port}, of the ${name}, is in use. End what uses it, or choose another port with ${variable}.`;
    }
  }
  return undefined;
}

/**
 * Starts the programs in order, each when the one before answers. `ended` runs once, when one has ended by itself or
 * `stop` has ended them all.
 * @param {readonly Program[]} programs
 * @param {(reason: string | undefined) => void} ended
 */
export function runPrograms(programs, ended) {
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = [];
  let stopped = false;

  /** @param {string} [reason] */
  const stop = async (reason) => {
    if (stopped) return;
    stopped = true;
    await Promise.all(children.map(end));
    ended(reason);
  };

  const started = async () => {
    for (const program of programs) {
      if (stopped) return false;
      const child = start(program);
      children.push(child);
      child.once('exit', () => stop(`The ${program.name} has ended.`));
      if (!(await answers(program.address, () => stopped))) {
        await stop(`The ${program.name} does not answer at ${program.address}.`);
        return false;
      }
    }
    return true;
  };
  return { started: started(), stop };
}

/** @param {Program} program */
function start({ file, args, env }) {
  return spawn(process.execPath, [fileURLToPath(file), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  });
}

/** @param {import('node:child_process').ChildProcess} child */
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
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
