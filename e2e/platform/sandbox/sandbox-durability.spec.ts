import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { createPlatformClient, type PlatformClient } from '@svc-embed/platform';

const PROGRAM = fileURLToPath(new URL('../../../packages/sandbox/bin/svc-sandbox.js', import.meta.url));
const KEY = 'svc_dev_of-the-durability-test';
const WRITES = 1_000;
const AT_ONCE = 8;
/** After how many answered writes the process is killed, as long as others are under way. */
const KILLS = [137, 401, 402, 777];

const TENANT = 'durable-one';
/** The workbook of deployment 2, which comes without a dashboard. */
const PLACE = { deploymentId: 2, workbookId: 4 };

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

/** What was answered, by kind. */
interface Answered {
  readonly users: string[];
  readonly groups: { readonly id: number; readonly name: string }[];
  readonly versions: { readonly versionId: number; readonly versionNumber: number }[];
}

/** One write of one of the three kinds in turn; resolves once it was answered. */
async function write({ embed, embedTenants, workbooks }: PlatformClient, number: number, answered: Answered) {
  const name = `item-${number}`;
  if (number % 4 === 1) {
    answered.groups.push(await embedTenants.createGroup(TENANT, { name }));
  } else if (number % 4 === 3) {
    const { deploymentId, workbookId } = PLACE;
    answered.versions.push(await workbooks.publishDashboard(deploymentId, workbookId, { workbookId, title: name }));
  } else {
    const viewer = { externalId: name, embedTenantName: TENANT, email: `${name}@example.com` };
    await embed.generateSession({ deploymentId: 1, ...viewer });
    answered.users.push(name);
  }
}

test('kill -9 at any moment loses nothing that was answered', async () => {
  test.setTimeout(180_000);
  const data = await mkdtemp(join(tmpdir(), 'svc-sandbox-'));
  const answered: Answered = { users: [], groups: [], versions: [] };
  const count = () => answered.users.length + answered.groups.length + answered.versions.length;
  const kills = [...KILLS];
  let running = await start(data);
  await write(running.client, 0, answered);
  let restart: Promise<void> | undefined;
  let next = 1;

  async function writeAll(): Promise<void> {
    while (next < WRITES) {
      const { client, process } = running;
      await write(client, next++, answered).catch((error) => {
        if (error.code !== 'network') throw error;
      });
      const limit = kills[0];
      // Answers that were under way when it was killed may reach the next limit.
      if (restart === undefined && limit !== undefined && count() >= limit && process === running.process) {
        kills.shift();
        restart = killAndRestart(process).finally(() => {
          restart = undefined;
        });
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
    const { embedTenants, workbooks } = running.client;
    const emails = new Map<string, string | null>();
    for await (const user of embedTenants.listEmbedUsers(TENANT)) emails.set(user.externalId, user.email);
    const groups = new Map<number, string>();
    for await (const group of embedTenants.listGroups(TENANT)) groups.set(group.id, group.name);
    expect(count()).toBeGreaterThan(WRITES - (KILLS.length + 1) * AT_ONCE);
    expect(answered.users.filter((id) => emails.get(id) !== `${id}@example.com`)).toEqual([]);
    expect(answered.groups.filter(({ id, name }) => groups.get(id) !== name)).toEqual([]);
    // A version that was lost would have given its number to the next one.
    const last = await workbooks.publishDashboard(PLACE.deploymentId, PLACE.workbookId);
    for (const key of ['versionId', 'versionNumber'] as const) {
      const numbers = answered.versions.map((version) => version[key]);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(last[key]).toBeGreaterThan(Math.max(...numbers));
    }
  } finally {
    running.process.kill('SIGKILL');
    await rm(data, { recursive: true, force: true });
  }
});
