/**
 * The sandbox under load, after a build: how fast it starts, how many sessions a second it mints, how long one takes, and
 * whether that grows with its store. `npm run bench:sandbox`; `--data` measures it on disk instead of in memory.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../sandbox/bin/svc-sandbox.js', import.meta.url));
const KEY = 'svc_dev_of-the-load-measurement';
const CONNECTIONS = 16;
const REQUESTS = 5_000;
/** How many users the store has when each figure is taken. */
const STORES = [10, 1_000, 9_900];
const TARGETS = { startup: 2_000, rate: 500, p99: 50 };

const data = process.argv.includes('--data') ? mkdtempSync(join(tmpdir(), 'svc-load-')) : undefined;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const { child, url, startup } = await start();
try {
  console.log(
    `state ${data === undefined ? 'in memory' : 'on disk'}, ${CONNECTIONS} connections, ${REQUESTS} requests each`,
  );
  console.log(line('startup', `${startup.toFixed(0)} ms`, startup <= TARGETS.startup));
  // What runs for the first time is compiled first; the figures are those of a server that is up.
  for (let warm = 0; warm < REQUESTS / 5; warm++) await mint(warm % 10);
  let users = 0;
  for (const size of STORES) {
    for (; users < size; users++) await mint(users);
    const { rate, p50, p99 } = await measure(size);
    const figures = `${rate.toFixed(0)} sessions/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
    console.log(line(`${size} users`, figures, rate >= TARGETS.rate && p99 <= TARGETS.p99));
  }
} finally {
  child.kill();
  agent.destroy();
  if (data !== undefined) rmSync(data, { recursive: true, force: true });
}

async function start() {
  const begin = performance.now();
  const args = [PROGRAM, '--port', '0', ...(data === undefined ? [] : ['--data', data])];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, SVC_SANDBOX_API_KEY: KEY },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk;
    const url = /listens on (\S+)/.exec(printed)?.[1];
    if (url) return { child, url, startup: performance.now() - begin };
  }
  throw new Error('The sandbox ended before it listened. Run `npm run build` first.');
}

/** @param {number} size how many users the requests are spread over */
async function measure(size) {
  /** @type {number[]} */
  const times = [];
  let next = 0;
  const begin = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < REQUESTS) {
        const sent = performance.now();
        await mint(next++ % size);
        times.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - begin) / 1_000;
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => times[Math.floor(times.length * share)] ?? 0;
  return { rate: times.length / seconds, p50: at(0.5), p99: at(0.99) };
}

/**
 * @param {number} user
 * @returns {Promise<void>}
 */
function mint(user) {
  const body = JSON.stringify({
    deploymentId: 1,
    externalId: `user-${user}`,
    groups: ['analysts'],
    userAttributes: [{ name: 'city', value: 'Seattle' }],
  });
  return new Promise((resolve, reject) => {
    const headers = {
      Authorization: `Api-Key ${KEY}`,
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
    };
    const sent = request(`${url}/api/v1/embed/generate-session`, { method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`Answered ${response.statusCode}.`)),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * @param {string} name
 * @param {string} figures
 * @param {boolean} met
 */
function line(name, figures, met) {
  return `${met ? 'pass' : 'FAIL'}  ${name.padEnd(12)} ${figures}`;
}
