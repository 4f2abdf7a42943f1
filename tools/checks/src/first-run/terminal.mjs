/** The terminal of somebody who has just come: a shell without the variables of npm, of a gate or of a tool. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';

/** What commands that go on running have printed, and how to wait for it and to end them. */
/** @typedef {ReturnType<typeof start>} Running */

const FOREIGN = /^(npm_|npm_config_|wireit_|svc_|vitest|ci$|init_cwd$|node_env$|node_options$)/i;

const ENVIRONMENT = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !FOREIGN.test(name))),
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
  // What is in npm's cache need not come again; the result is the same.
  npm_config_prefer_offline: 'true',
};

/** Nothing that a reader types takes as long, on any machine. */
const LONGEST = 600_000;
/** Milliseconds between two looks at a server. */
const POLL = 100;

/**
 * Types commands that go on running. `finds` gives what matches in the output, as soon as it is there; it rejects with the output
 * when the commands end before.
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
  const waiting = new Set();
  let output = '';
  for (const stream of [shell.stdout, shell.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
      for (const look of waiting) look();
    });

  /**
   * To all that the commands have started, as a terminal does.
   * @param {NodeJS.Signals} name
   */
  function signal(name) {
    try {
      if (shell.pid !== undefined) process.kill(-shell.pid, name);
    } catch {
      // All of it has ended by itself.
    }
  }

  return {
    /** The exit code and all that was printed. */
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
        const look = () => {
          const found = pattern.exec(output);
          if (found) resolve(found);
        };
        waiting.add(look);
        look();
        closed.then(() => reject(new Error(`The commands ended before they printed ${pattern}:\n${output}`)));
      }),
    /**
     * Resolves once something answers at all addresses. Rejects with the output when the commands end before.
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
    /** Ctrl-C. */
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
 * Returns whether anything answers at an address.
 * @param {string} address
 */
export function isAnswered(address) {
  return fetch(address).then(
    () => true,
    () => false,
  );
}

/**
 * Types commands and waits for their end. Rejects with all that was printed when one of them fails.
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
 * What still runs from a folder.
 * @param {string} folder
 */
export function processesIn(folder) {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' });
  return listed.split('\n').filter((line) => line.includes(folder));
}
