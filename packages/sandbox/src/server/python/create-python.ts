import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { HttpError } from '../http/http-error.js';
import { collect } from './collect.js';
import { type PythonResult, readOutput } from './read-output.js';

/** Runs the Python of reports, each in a process of its own. */
export interface Python {
  /**
   * Runs a program with this input as JSON on its standard input, and reads the JSON that it prints. Throws `HttpError`:
   * 501 when the machine has no Python, 504 above the time limit, 422 when the program fails or prints something else.
   */
  run(code: string, input: object, signal?: AbortSignal): Promise<PythonResult>;
  /** Ends what still runs. */
  close(): void;
}

/** Limits of one run. */
export interface PythonOptions {
  /** Milliseconds; default 10,000. */
  readonly timeLimit?: number;
  /** Bytes of standard output, and of standard error; default 1 MiB. */
  readonly outputLimit?: number;
  readonly command?: string;
}

/** All that a program may know of where it runs: where programs and its own files are, and in which language to write. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'SystemRoot', 'TEMP'] as const;

/** Makes the runner. Programs run with the rights of this process; what they are kept from is its environment. */
export function createPython({
  timeLimit = 10_000,
  outputLimit = 1024 * 1024,
  command = 'python3',
}: PythonOptions = {}): Python {
  const running = new Set<ChildProcess>();

  async function run(code: string, input: object, signal?: AbortSignal): Promise<PythonResult> {
    const child = spawn(command, ['-I', '-c', code], {
      cwd: tmpdir(),
      env: cleanEnvironment(),
      stdio: 'pipe',
      // A process group of its own, so that what it starts ends with it.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    running.add(child);
    const end = () => kill(child);
    if (signal?.aborted) end();
    signal?.addEventListener('abort', end);
    try {
      // A program need not read what it is given.
      child.stdin.on('error', () => {});
      child.stdin.end(JSON.stringify(input));
      return readOutput(await collect(child, { timeLimit, outputLimit }));
    } catch (error) {
      throw error instanceof HttpError ? error : startError(error);
    } finally {
      signal?.removeEventListener('abort', end);
      running.delete(child);
      end();
      // Something that left the group may still hold the other ends.
      child.stdout.destroy();
      child.stderr.destroy();
    }
  }

  return {
    run,
    close() {
      for (const child of running) kill(child);
    },
  };
}

function cleanEnvironment(): NodeJS.ProcessEnv {
  const passed = PASSED_ON.map((name) => [name, process.env[name]]).filter(([, value]) => value !== undefined);
  return Object.fromEntries(passed);
}

function kill(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // It has ended, and so has all that it started.
  }
}

function startError(error: unknown): HttpError {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return new HttpError(501, 'not-implemented', 'Python reports need python3 on the machine of the sandbox.');
  }
  const cause = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return new HttpError(422, 'python-failed', `The Python of the report could not be started${cause}.`);
}
