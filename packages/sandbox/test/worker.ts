import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { bundle as bundleModule, FROM_SOURCES } from '@svc-embed/browser-tools/bundle';
import { onTestFinished } from 'vitest';

const root = fileURLToPath(new URL('../', import.meta.url));

/** A child process, with the lines that it prints. */
export type Worker = { readonly child: ChildProcess; readonly lines: AsyncIterable<string> };

/** Bundles TypeScript whose imports are relative to the package, for `startWorker`. */
export function bundle(code: string): Promise<string> {
  return bundleModule(code, {
    ...FROM_SOURCES,
    resolveDir: root,
    platform: 'node',
    // Code from standard input has no path, so it could not find the files of the package.
    define: { 'import.meta.url': JSON.stringify(new URL('../src/index.ts', import.meta.url)) },
    plugins: [
      {
        name: 'other packages',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^.]/ }, ({ path }) =>
            path.startsWith('@svc-embed/') ? undefined : { path, external: true },
          ),
      },
    ],
  });
}

/** Starts a process, which is killed at the end of the test at the latest. */
export function startWorker(bundled: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env): Worker {
  const options = ['--input-type=module', '-', ...args];
  const child = spawn(process.execPath, options, { cwd: root, env, stdio: ['pipe', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdin.end(bundled);
  return { child, lines: createInterface({ input: child.stdout }) };
}

export async function nextLine({ lines }: Worker): Promise<string> {
  const { value } = await lines[Symbol.asyncIterator]().next();
  return value;
}

export async function kill({ child }: Worker): Promise<void> {
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}
