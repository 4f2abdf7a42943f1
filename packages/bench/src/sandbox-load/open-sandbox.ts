import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../sandbox/bin/svc-sandbox.js', import.meta.url));
const KEY = 'svc_dev_of-the-load-measurement';
const DASHBOARD = 'movies-overview';
/** Above the default, so that the largest store accepts new viewers. */
const MOST_USERS = 100_000;
/** Milliseconds of one tick of the CPU times in /proc. */
const TICK = 10;

export type LoadedSandbox = Awaited<ReturnType<typeof openSandbox>>;

/** Starts a sandbox with its state in memory, or in a folder that `close` deletes. */
export async function openSandbox({ onDisk, connections }: { onDisk: boolean; connections: number }) {
  const data = onDisk ? mkdtempSync(join(tmpdir(), 'svc-load-')) : undefined;
  const begin = performance.now();
  const args = ['--port', '0', '--max-external-users', `${MOST_USERS}`, ...(data ? ['--data', data] : [])];
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { ...process.env, SVC_SANDBOX_API_KEY: KEY },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressIn(child.stdout);
  const startup = performance.now() - begin;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  /** Sends a POST with a body, else a GET. */
  function ask(path: string, body?: string): Promise<{ text: string; firstByte: number }> {
    const sent = performance.now();
    const headers = { Authorization: `Api-Key ${KEY}`, 'Content-Type': 'application/json' };
    return new Promise((resolve, reject) => {
      const call = request(
        url + path,
        body === undefined ? { agent } : { agent, method: 'POST', headers },
        (response) => {
          const firstByte = performance.now() - sent;
          const isFine = response.statusCode === 200;
          text(response).then((text) => {
            if (isFine) resolve({ text, firstByte });
            else reject(new Error(`${path.split('?')[0]} was answered with ${response.statusCode}`));
          }, reject);
        },
      );
      call.on('error', reject);
      call.end(body);
    });
  }

  return {
    startup,
    /** Requests a session for the user with that number, and creates a new one. */
    async mint(user: number): Promise<string> {
      const body = {
        deploymentId: 1,
        externalId: `user-${user}`,
        groups: ['analysts'],
        userAttributes: [{ name: 'city', value: 'Seattle' }],
      };
      return JSON.parse((await ask('/api/v1/embed/generate-session', JSON.stringify(body))).text).sessionId;
    },
    /** Loads the dashboard with that session; resolves to the milliseconds to its first byte. */
    open: async (session: string) => (await ask(`/embed/dashboard/${DASHBOARD}?session=${session}`)).firstByte,
    /** The CPU time of the process in milliseconds; `undefined` on machines without /proc. */
    busy: () => busyOf(child.pid),
    close() {
      child.kill();
      agent.destroy();
      if (data) rmSync(data, { recursive: true, force: true });
    },
  };
}

async function addressIn(output: Readable): Promise<string> {
  let printed = '';
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    printed += chunk;
    const url = /listens on (\S+)/.exec(printed)?.[1];
    if (url) return url;
  }
  throw new Error('The sandbox ended before it listened. Run `npm run build` first.');
}

function busyOf(process: number | undefined) {
  try {
    // After the name in brackets, which may contain anything, the 12th and 13th fields are the user and system times.
    const fields = readFileSync(`/proc/${process}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return undefined;
  }
}
