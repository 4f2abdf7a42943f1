import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../sandbox/bin/svc-sandbox.js', import.meta.url));
const KEY = 'svc_dev_of-the-load-measurement';
const DASHBOARD = 'movies-overview';
/** Above the default, so that the largest store accepts new viewers. */
const MOST_USERS = 100_000;
/** Milliseconds of one tick of the CPU times in /proc. */
const TICK = 10;

/**
 * `mint` requests a session for the user with that number, and creates a new one. `open` loads the dashboard with that session
 * and resolves to the milliseconds to its first byte. `busy` is the CPU time of the process in milliseconds, `undefined` on
 * machines without /proc.
 * @typedef {{
 *   startup: number,
 *   mint: (user: number) => Promise<string>,
 *   open: (session: string) => Promise<number>,
 *   busy: () => number | undefined,
 *   close: () => void,
 * }} LoadedSandbox
 */

/**
 * Starts a sandbox with its state in memory, or in a folder that `close` deletes.
 * @param {{ onDisk: boolean, connections: number }} options
 * @returns {Promise<LoadedSandbox>}
 */
export async function openSandbox({ onDisk, connections }) {
  const data = onDisk ? mkdtempSync(join(tmpdir(), 'svc-load-')) : undefined;
  const begin = performance.now();
  const args = [
    '--port',
    '0',
    '--max-external-users',
    `${MOST_USERS}`,
    ...(data === undefined ? [] : ['--data', data]),
  ];
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    env: { ...process.env, SVC_SANDBOX_API_KEY: KEY },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressIn(child.stdout);
  const startup = performance.now() - begin;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  /**
   * @param {string} path
   * @param {string} [body]
   * @returns {Promise<{ text: string, firstByte: number }>}
   */
  function ask(path, body) {
    const sent = performance.now();
    return new Promise((resolve, reject) => {
      const headers = { Authorization: `Api-Key ${KEY}`, 'Content-Type': 'application/json' };
      const options = body === undefined ? { agent } : { agent, method: 'POST', headers };
      const call = request(url + path, options, (response) => {
        const firstByte = performance.now() - sent;
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('error', reject);
        response.on('end', () =>
          response.statusCode === 200
            ? resolve({ text, firstByte })
            : reject(new Error(`${path.split('?')[0]} was answered with ${response.statusCode}`)),
        );
      });
      call.on('error', reject);
      call.end(body);
    });
  }

  return {
    startup,
    async mint(user) {
      const body = {
        deploymentId: 1,
        externalId: `user-${user}`,
        groups: ['analysts'],
        userAttributes: [{ name: 'city', value: 'Seattle' }],
      };
      return JSON.parse((await ask('/api/v1/embed/generate-session', JSON.stringify(body))).text).sessionId;
    },
    open: async (session) => (await ask(`/embed/dashboard/${DASHBOARD}?session=${session}`)).firstByte,
    busy: () => busyOf(child.pid),
    close() {
      child.kill();
      agent.destroy();
      if (data !== undefined) rmSync(data, { recursive: true, force: true });
    },
  };
}

/** @param {import('node:stream').Readable} output */
async function addressIn(output) {
  let printed = '';
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    printed += chunk;
    const url = /listens on (\S+)/.exec(printed)?.[1];
    if (url) return url;
  }
  throw new Error('The sandbox ended before it listened. Run `npm run build` first.');
}

/** @param {number | undefined} process */
function busyOf(process) {
  try {
    // After the name in brackets, which may contain anything, the 12th and 13th fields are the user and system times.
    const fields = readFileSync(`/proc/${process}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK;
  } catch {
    return undefined;
  }
}
