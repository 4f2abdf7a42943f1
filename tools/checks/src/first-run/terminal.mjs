/** The terminal of a new reader: a shell without the variables of npm, of a gate or of a tool. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';

/** @typedef {ReturnType<typeof start>} Running */

const FOREIGN = /^(npm_|npm_config_|wireit_|svc_|vitest|ci$|init_cwd$|node_env$|node_options$)/i;

const ENVIRONMENT = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name))),
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
  // Saves downloads; the result is the same.
  npm_config_prefer_offline: 'true',
};

/** Milliseconds until commands are killed. None of them takes this long on any machine. */
const LONGEST = 600_000;
/** Milliseconds between two checks of a server. */
const POLL = 100;

/**
 * Starts commands that keep running. `finds` resolves to a match in the output as soon as it appears, and rejects with the output
 * if the commands end before.
 * @param {string} commands
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} [settings] further variables
 */
export function start(commands, folder, settings) {
  const shell = spawn('bash', ['-ec', commands], {
    cwd: folder,
    env: { ...ENVIRONMENT, ...settings },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(shell, 'close');
  const hasEnded = () => (shell.exitCode ?? shell.signalCode) !== null;
  const killed = () => signal('SIGKILL');
  const late = setTimeout(killed, LONGEST);
  process.once('exit', killed);
  closed.then(() => {
    clearTimeout(late);
    process.off('exit', killed);
  });
  /** @type {Set<() => void>} */
  const checks = new Set();
  let output = '';
  for (const stream of [shell.stdout, shell.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      for (const check of checks) check();
    });

  /**
   * Sends a signal to all processes of the commands, like a terminal.
   * @param {NodeJS.Signals} name
   */
  function signal(name) {
    try {
      if (shell.pid !== undefined) process.kill(-shell.pid, name);
    } catch {
      // All processes have ended.
    }
  }

  return {
    /** Resolves to the exit code and the whole output. */
    ended: async () => {
      const [code] = await closed;
      return { code, output };
    },
    /**
     * @param {RegExp} pattern
     * @returns {Promise<RegExpExecArray>}
     */
    finds: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = pattern.exec(output);
          if (found) resolve(found);
        };
        checks.add(check);
        check();
        closed.then(() => reject(new Error(`The commands ended before they printed ${pattern}:\n${output}`)));
      }),
    /**
     * Resolves when all addresses answer. Rejects with the output if the commands end before.
     * @param {readonly string[]} addresses
     */
    answers: async (addresses) => {
      for (const address of addresses) {
        while (!(await isAnswered(address))) {
          if (hasEnded()) throw new Error(`The commands of ${folder} ended:\n${output}`);
          await pass(POLL);
        }
      }
    },
    /** Presses Ctrl-C. */
    interrupt: async () => {
      signal('SIGINT');
      await closed;
    },
    /** Closes the terminal's window. */
    end: async () => {
      signal('SIGKILL');
      await closed;
    },
  };
}

/**
 * Returns whether an address answers.
 * @param {string} address
 */
export function isAnswered(address) {
  return fetch(address).then(
    () => true,
    () => false,
  );
}

/**
 * Runs commands to their end. Rejects with the whole output if one of them fails.
 * @param {string} commands
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} [settings] further variables
 */
export async function type(commands, folder, settings) {
  const { code, output } = await start(commands, folder, settings).ended();
  if (code === 0) return output;
  throw new Error(`These commands failed with ${code}:\n${commands}\n${output}`);
}

/**
 * Lists the processes that run from a folder.
 * @param {string} folder
 */
export function processesIn(folder) {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' });
  return listed.split('\n').filter((line) => line.includes(folder));
}
