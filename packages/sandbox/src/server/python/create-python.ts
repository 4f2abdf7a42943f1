import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { Refusal } from '../refusal.js';
import { createSemaphore } from '../semaphore.js';
import { collect } from './collect.js';
import { type PythonResult, readOutput } from './read-output.js';

export interface PythonOptions {
  /** Milliseconds; default 10,000. */
  readonly timeLimit?: number;
  /** Bytes of standard output, and of standard error; default 1 MiB. */
  readonly outputLimit?: number;
  readonly command?: string;
}

/** More runs wait, because each is a process with its own memory. */
const MAX_CONCURRENT = 4;
/** The environment variables that programs receive: paths and the language. */
const ENVIRONMENT_ALLOWLIST = ['PATH', 'HOME', 'LANG', 'LC_ALL', 'SystemRoot', 'TEMP'] as const;

/** Runs the Python of reports, each in a process of its own, four at a time. */
export type Python = ReturnType<typeof createPython>;

/** Creates the runner. Programs run with the rights of this process, but without its environment. */
export function createPython({
  timeLimit = 10_000,
  outputLimit = 1024 * 1024,
  command = 'python3',
}: PythonOptions = {}) {
  const running = new Set<ChildProcess>();
  const semaphore = createSemaphore(MAX_CONCURRENT);
  let closed = false;

  async function runFile(path: string, input: object, signal: AbortSignal | undefined): Promise<PythonResult> {
    if (closed || signal?.aborted) throw failed('was canceled');
    const child = start(command, path);
    running.add(child);
    const end = () => kill(child);
    // Also kills the processes that it started, which would keep its pipes open.
    child.once('exit', end);
    signal?.addEventListener('abort', end);
    try {
      // A program may end without reading its input, which breaks the pipe.
      child.stdin.on('error', () => {});
      child.stdin.end(JSON.stringify(input));
      return readOutput(await collect(child, { timeLimit, outputLimit }));
    } finally {
      signal?.removeEventListener('abort', end);
      running.delete(child);
      end();
      // A process that left the group may keep the pipes open.
      child.stdout.destroy();
      child.stderr.destroy();
    }
  }

  return {
    /** Runs a program, JSON in and out. Refuses with `python-missing`, `python-timeout` or `python-failed`. */
    async run(code: string, input: object, signal?: AbortSignal) {
      try {
        return await semaphore.run(() => withProgramFile(code, (path) => runFile(path, input, signal)));
      } catch (error) {
        throw error instanceof Refusal ? error : startError(error);
      }
    },
    /** Kills the running programs and starts no others. */
    close() {
      closed = true;
      for (const child of running) kill(child);
    },
  };
}

function start(command: string, path: string): ChildProcessByStdio<Writable, Readable, Readable> {
  return spawn(command, ['-I', path], {
    cwd: tmpdir(),
    env: cleanEnvironment(),
    stdio: 'pipe',
    // A process group of its own, so that the processes it starts can be killed with it.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
}

function cleanEnvironment(): NodeJS.ProcessEnv {
  const passed = ENVIRONMENT_ALLOWLIST.map((name) => [name, process.env[name]]).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(passed);
}

function kill(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // The whole group has already ended.
  }
}

function startError(error: unknown): Refusal {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return new Refusal('python-missing', 'Python reports need python3 on the machine of the sandbox.');
  }
  const cause = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
  return failed(`could not be started${cause}`);
}

const failed = (what: string): Refusal => new Refusal('python-failed', `The Python of the report ${what}.`);

/** Writes a program into a file that only this user can read, because a command line is limited in length. */
async function withProgramFile<T>(code: string, work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'svc-report-'));
  try {
    const path = join(folder, 'report.py');
    await writeFile(path, code, { mode: 0o600 });
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
