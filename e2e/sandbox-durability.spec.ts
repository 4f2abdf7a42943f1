import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { createPlatformClient, type PlatformClient } from '@svc-embed/platform';

const PROGRAM = fileURLToPath(new URL('../packages/sandbox/bin/svc-sandbox.js', import.meta.url));
const KEY = 'svc_dev_of-the-durability-test';
const WRITES = 1_000;
const AT_ONCE = 8;
/** After how many answered writes the process is killed, as long as others are under way. */
const KILLS = [137, 401, 402, 777];

interface Running {
  readonly process: ChildProcess;
  readonly client: PlatformClient;
}

async function start(data: string): Promise<Running> {
  const child = spawn(process.execPath, [PROGRAM, '--port', '0', '--data', data], {
    env: { ...process.env, SVC_SANDBOX_API_KEY: KEY },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const chunk of child.stdout) {
    printed += chunk;
    const url = /listens on (\S+)/.exec(printed)?.[1];
    if (url) return { process: child, client: createPlatformClient({ baseUrl: url, apiKey: KEY, retries: 0 }) };
  }
  throw new Error('The sandbox ended before it listened.');
}

test('kill -9 at any moment loses nothing that was answered', async () => {
  test.setTimeout(180_000);
  const data = await mkdtemp(join(tmpdir(), 'svc-sandbox-'));
  const answered: string[] = [];
  const kills = [...KILLS];
  let running = await start(data);
  let restart: Promise<void> | undefined;
  let next = 0;

  async function writeAll(): Promise<void> {
    while (next < WRITES) {
      const externalId = `user-${next++}`;
      const { client, process } = running;
      const done = await client.embed
        .generateSession({
          deploymentId: 1,
          externalId,
          embedTenantName: 'durable-one',
          email: `${externalId}@example.com`,
        })
        .then(() => answered.push(externalId))
        .catch((error) => {
          if (error.code !== 'network') throw error;
        });
      const limit = kills[0];
      if (done && limit !== undefined && answered.length >= limit && process === running.process) {
        kills.shift();
        restart = killAndRestart(process);
      }
      await restart;
    }
  }

  async function killAndRestart(process: ChildProcess): Promise<void> {
    process.kill('SIGKILL');
    await once(process, 'exit');
    running = await start(data);
  }

  try {
    await Promise.all(Array.from({ length: AT_ONCE }, writeAll));
    expect(kills).toEqual([]);
    await killAndRestart(running.process);
    const stored = new Map<string, string | null>();
    for await (const user of running.client.embedTenants.listEmbedUsers('durable-one')) {
      stored.set(user.externalId, user.email);
    }
    expect(answered.length).toBeGreaterThan(WRITES - KILLS.length * AT_ONCE);
    expect(answered.filter((id) => stored.get(id) !== `${id}@example.com`)).toEqual([]);
  } finally {
    running.process.kill('SIGKILL');
    await rm(data, { recursive: true, force: true });
  }
});
