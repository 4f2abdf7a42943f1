import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../../packages/sandbox/bin/svc-sandbox.js', import.meta.url));
const MORE_FILMS = new URL('./more-films.js', import.meta.url).href;
const KEY = 'svc_dev_of-the-load-measurement';
const CHAT = '/ai/api/v1/public/sandbox/agents/1/chat/stream-chat-state';
const DASHBOARD = 'movies-overview';
/** Above the default, so that the largest store accepts new viewers. */
const MOST_USERS = 100_000;
/** Milliseconds of one tick of the CPU times in /proc. */
const TICK = 10;

export type LoadedSandbox = Awaited<ReturnType<typeof openSandbox>>;

export interface OpenOptions {
  readonly onDisk: boolean;
  readonly connections: number;
  /** Whether it has 10,000 films in place of its own. */
  readonly moreFilms?: boolean;
}

/** Starts a sandbox with its state in memory, or in a folder that `close` deletes. */
export async function openSandbox({ onDisk, connections, moreFilms = false }: OpenOptions) {
  const data = onDisk ? mkdtempSync(join(tmpdir(), 'svc-load-')) : undefined;
  const begin = performance.now();
  const args = ['--port', '0', '--max-external-users', `${MOST_USERS}`, ...(data ? ['--data', data] : [])];
  const child = spawn(process.execPath, [...(moreFilms ? ['--import', MORE_FILMS] : []), PROGRAM, ...args], {
    env: { ...process.env, SVC_SANDBOX_API_KEY: KEY },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { url, secret } = await readStart(child.stdout);
  const startup = performance.now() - begin;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  const token = signToken(secret, { externalId: 'user-0', exp: Math.floor(Date.now() / 1000) + 3600 });

  /** Sends a POST with a body, else a GET. */
  function ask(
    path: string,
    body?: string,
    authorization = `Api-Key ${KEY}`,
  ): Promise<{ text: string; firstByte: number }> {
    const sent = performance.now();
    const headers = { Authorization: authorization, 'Content-Type': 'application/json' };
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
    /** Runs a query of the Data API. */
    async load(query: object): Promise<readonly Readonly<Record<string, unknown>>[]> {
      const { text } = await ask('/data/1/v1/load', JSON.stringify({ query }), token);
      return JSON.parse(text).data;
    },
    /** Asks the agent; resolves to the milliseconds to the first byte, and rejects unless the answer is complete. */
    async chat(message: string): Promise<number> {
      const body = JSON.stringify({ message, viewer: { externalId: 'user-0' } });
      const { text, firstByte } = await ask(CHAT, body);
      if (!text.endsWith('{"type":"done"}\n')) throw new Error('A chat broke off.');
      return firstByte;
    },
    /** The CPU time of the process in milliseconds; `undefined` on machines without /proc. */
    busy: () => busyOf(child.pid),
    close() {
      child.kill();
      agent.destroy();
      if (data) rmSync(data, { recursive: true, force: true });
    },
  };
}

/** The address, and the secret of data tokens. */
async function readStart(output: Readable): Promise<{ url: string; secret: string }> {
  let printed = '';
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    printed += chunk;
    const [, url, secret] = /listens on (\S+).*\n {2}data +(\S+) /s.exec(printed) ?? [];
    if (url && secret) return { url, secret };
  }
  throw new Error('The sandbox ended before it listened.');
}

/** A token of the Data API, signed with HS256. */
function signToken(secret: string, claims: object): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
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
