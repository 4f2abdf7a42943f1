/** Builds the app, and prints the output only if that fails. */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [createRequire(import.meta.url).resolve('next/dist/bin/next'), 'build'],
  {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  },
);
if (status !== 0) console.error(stdout + stderr);
process.exitCode = status ?? 1;
