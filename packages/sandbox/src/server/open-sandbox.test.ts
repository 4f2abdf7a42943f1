import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, generateSession, get, newSession, newToken, post, publish, startSandbox } from './sandbox.fixture.js';
import type { Sandbox, SandboxOptions } from './sandbox.js';
import { openDatabase } from './store/open-database.js';
import { temporaryFolder } from './temporary-folder.fixture.js';

function clock(broken: boolean): number {
  if (broken) throw new Error('The clock is broken.');
  return 1_000_000;
}

describe('a sandbox', () => {
  it('returns its address, keys, deployments and dashboards', async () => {
    const sandbox = await startSandbox();
    expect(sandbox.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(new Set(Object.values(sandbox.keys)).size).toBe(4);
    expect(sandbox.deployments).toEqual([
      { id: 1, name: 'Sandbox' },
      { id: 2, name: 'Staging' },
    ]);
    expect(sandbox.dashboards).toEqual([
      { publicId: 'movies-overview', workbookId: 1, deploymentId: 1, title: 'Film releases' },
      { publicId: 'city-weather', workbookId: 2, deploymentId: 1, title: expect.any(String) },
      { publicId: 'world-development', workbookId: 3, deploymentId: 1, title: expect.any(String) },
    ]);
    expect(sandbox.hostOrigins).toEqual([3000, 4200, 4300, 4321, 5173, 8080].map((port) => `http://localhost:${port}`));
  });

  it('shares nothing with other sandboxes of the same process', async () => {
    const sandboxes = await Promise.all(Array.from({ length: 5 }, () => startSandbox({ maxExternalUsers: 1 })));
    const field = (of: (sandbox: Sandbox) => string) => new Set(sandboxes.map(of)).size;
    expect([field(({ url }) => url), field(({ keys }) => keys.admin)]).toEqual([5, 5]);
    const mint = async (sandbox: Sandbox, index: number) =>
      (await generateSession(sandbox, { deploymentId: 1, externalId: `user-${index}` })).status;
    expect(await Promise.all(sandboxes.map(mint))).toEqual([200, 200, 200, 200, 200]);
    const [first, second] = sandboxes;
    if (first === undefined || second === undefined) throw new Error('Five have started.');
    const session = await newSession(first, { deploymentId: 1, externalId: 'user-0' });
    expect((await post(second, '/exchange', { session })).status).toBe(401);
    await first.close();
    expect(await mint(second, 1)).toBe(200);
  });

  it('returns an address of this machine when it listens on all addresses', async () => {
    const { url } = await startSandbox({ host: '0.0.0.0' });
    expect(new URL(url).hostname).toBe('127.0.0.1');
    expect((await fetch(`${url}/embed/app`)).status).toBe(200);
  });

  it('throws port-in-use for the port of another sandbox, and mentions its keys', async () => {
    const port = Number(new URL((await startSandbox()).url).port);
    await expect(startSandbox({ port })).rejects.toMatchObject({
      name: 'SandboxError',
      code: 'port-in-use',
      message: expect.stringMatching(`Port ${port} .* Another sandbox answers there, with its own API keys`),
    });
  });

  it.each([
    ['answers', true],
    ['resets connections', false],
  ])('throws port-in-use for the port of a server that %s', async (_, answers) => {
    const server = createServer((request, response) => (answers ? response.end('hello') : request.socket.destroy()));
    const port = await new Promise<number>((resolve) =>
      server.listen(0, '127.0.0.1', () => resolve(Number(Object(server.address()).port))),
    );
    await expect(startSandbox({ port })).rejects.toThrow(`Port ${port} of 127.0.0.1 is in use. Choose another, or 0`);
    server.close();
  });

  it.each<[string, SandboxOptions, string]>([
    ['a port above 65535', { port: 70_000 }, 'port'],
    ['a port that is not an integer', { port: 1.5 }, 'port'],
    ['an empty list of host origins', { hostOrigins: [] }, 'hostOrigins'],
    ['insecure hosts that are not a list', { insecureHosts: 'app' as never }, 'insecureHosts must be'],
    ['an insecure host with a port', { insecureHosts: ['app:5173'] }, 'insecureHosts must be'],
    ['A6 a star among the insecure hosts', { insecureHosts: ['*'] }, 'insecureHosts must be'],
    ['A120 a host origin that could end the policy', { hostOrigins: ['https://x;sandbox'] }, 'https://x;sandbox'],
    ['a host that is an address of a page', { host: 'http://localhost' }, 'host must be'],
    ['an allowed host with a port', { allowedHosts: ['sandbox:4100'] }, 'allowedHosts must be'],
    ['an empty key', { apiKey: '' }, 'apiKey'],
    ['a short data secret', { dataSecret: 'x'.repeat(31) }, 'dataSecret'],
    ['a key with a line break', { apiKey: 'secret-key\r\nx' }, 'apiKey'],
    ['an empty folder name', { data: '' }, 'data'],
    ['a limit below zero', { maxExternalUsers: -1 }, 'maxExternalUsers'],
    ['no uses of a session', { sessionUses: 0 }, 'sessionUses must be an integer from 1 to 100'],
    [
      'a setting that is not a boolean',
      { showDashboardChat: 'off' as never },
      'showDashboardChat must be true or false',
    ],
    ['a user without a name', { internalUsers: [{ username: '' }] }, 'internalUsers must be a list'],
    ['a user twice', { internalUsers: [{ username: 'bob' }, { username: 'bob' }] }, 'each username once'],
    ['a workbook that does not exist', { internalUsers: [{ username: 'bob', workbooks: [1, 9] }] }, '"bob" names 9'],
    ['a latency that is not a number', { latency: Number.NaN }, 'latency'],
    ['a rate above 1', { fail: 1.1 }, 'fail'],
    ['a seed that is a fraction', { seed: 0.5 }, 'seed'],
  ])('refuses the option %s', async (_, options, message) => {
    const error = await startSandbox(options).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ code: 'invalid-option', message: expect.stringContaining(message) });
    expect(String(error)).not.toContain('secret-key');
  });

  it('emits events without a session or a query in them', async () => {
    const sandbox = await startSandbox();
    const seen: unknown[] = [];
    sandbox.events.on('session', (session) => seen.push(session));
    sandbox.events.on('exchange', (exchange) => seen.push(exchange));
    sandbox.events.on('request', (request) => seen.push(request));
    const session = await newSession(sandbox);
    await post(sandbox, `/exchange?session=${session}`, { session });
    await post(sandbox, '/exchange', { session });
    expect(seen).toEqual([
      { deploymentId: 1, externalId: 'ada@example.com', embedTenant: null },
      { method: 'POST', path: '/api/v1/embed/generate-session', status: 200 },
      { accepted: true },
      { method: 'POST', path: '/embed/api/exchange', status: 200 },
      { accepted: false },
      { method: 'POST', path: '/embed/api/exchange', status: 401 },
    ]);
  });

  it('emits a failure and answers it in the shape of every error', async () => {
    let broken = false;
    const printed: string[] = [];
    const sandbox = await startSandbox({ now: () => clock(broken) }, (text) => printed.push(text));
    const failures: unknown[] = [];
    sandbox.events.on('failure', (failure) => failures.push(failure));
    broken = true;
    const response = await generateSession(sandbox, { deploymentId: 1, externalId: 'canary@example.com' });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: { code: 'internal', message: expect.any(String) } });
    expect(failures).toEqual([{ message: 'The clock is broken.' }]);
    expect(printed).toEqual([expect.stringMatching(/The clock is broken\.\n +at /)]);
    expect(printed.join()).not.toMatch(new RegExp(`canary|${sandbox.keys.admin}`));
  });

  it('serves the description of its API at /openapi.json', async () => {
    const response = await fetch(`${(await startSandbox()).url}/openapi.json`);
    expect([response.status, await response.json()]).toMatchObject([200, { openapi: expect.stringMatching(/^3\.1/) }]);
  });

  it('accepts a clock with fractions of a millisecond', async () => {
    const sandbox = await startSandbox({ now: () => 1_000_000.5 });
    expect((await get(sandbox, '/dashboards', await newToken(sandbox))).status).toBe(200);
  });

  it('answers 400 to an upload that is aborted, and emits no failure', async () => {
    const sandbox = await startSandbox();
    const answered = new Promise((resolve) => sandbox.events.on('request', resolve));
    const { hostname, port } = new URL(sandbox.url);
    const socket = connect(Number(port), hostname);
    const head = [
      'POST /api/v1/embed/generate-session HTTP/1.1',
      'Host: localhost',
      `Authorization: Api-Key ${sandbox.keys.admin}`,
      'Content-Type: application/json',
      'Content-Length: 1000',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n{"deploymentId":`, () => socket.destroy());
    expect(await answered).toMatchObject({ status: 400 });
  });

  it('can be closed twice and frees its port', async () => {
    const sandbox = await startSandbox();
    await fetch(`${sandbox.url}/embed/app`);
    await Promise.all([sandbox.close(), sandbox.close()]);
    await expect(fetch(sandbox.url)).rejects.toThrow();
    await startSandbox({ port: Number(new URL(sandbox.url).port) });
  });

  it('injects faults into its two APIs only, at the rate of --fail', async () => {
    const sandbox = await startSandbox({ fail: 1 });
    expect((await generateSession(sandbox)).status).toBe(503);
    expect((await post(sandbox, '/exchange', {})).status).toBe(503);
    expect((await fetch(`${sandbox.url}/embed/app`)).status).toBe(200);
  });
});

describe('the data of a sandbox', () => {
  let data: string;
  beforeEach(() => {
    data = join(temporaryFolder(), 'made', 'here');
  });

  it('keeps keys, sessions, tokens, publications and access grants in its data folder', async () => {
    const before = await startSandbox({ data });
    const [token, session] = [await newToken(before), await newSession(before)];
    const { publicId } = await publish(before, { title: 'Mine', allowEmbed: true }, { deploymentId: 2, workbookId: 4 });
    await call(before, 'PATCH', '/embed/dashboard/movies-overview', { allowEmbed: false });
    await before.close();

    const after = await startSandbox({ data });
    expect(after.keys).toEqual(before.keys);
    expect(after.dashboards).toEqual([
      ...before.dashboards,
      { publicId, workbookId: 4, deploymentId: 2, title: 'Mine' },
    ]);
    expect((await get(after, '/dashboards/city-weather', token)).status).toBe(200);
    expect((await get(after, '/dashboards/movies-overview', token)).status).toBe(403);
    expect((await post(after, '/exchange', { session })).status).toBe(200);
  });

  it('keeps a fixed secret of data tokens in its data folder, instead of the one before', async () => {
    const random = await startSandbox({ data });
    await random.close();
    const dataSecret = 'a-secret-of-at-least-thirty-two-bytes';
    const fixed = await startSandbox({ data, dataSecret });
    await fixed.close();
    expect(random.dataSecret).not.toBe(dataSecret);
    expect([fixed.dataSecret, (await startSandbox({ data })).dataSecret]).toEqual([dataSecret, dataSecret]);
  });

  it('limits the external users to 10,000 by default', async () => {
    await (await startSandbox({ data })).close();
    const database = openDatabase(data);
    const count = 'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9999)';
    database.run(`${count} INSERT INTO users (tenant_id, external_id) SELECT 1, 'user-' || i FROM n`);
    database.close();
    const sandbox = await startSandbox({ data });
    const mint = async (externalId: string) => (await generateSession(sandbox, { deploymentId: 1, externalId })).status;
    expect([await mint('last'), await mint('one-more'), await mint('user-7')]).toEqual([200, 422, 200]);
  });

  it('throws data-unusable for a data path that is not a folder', async () => {
    await expect(startSandbox({ data: '/dev/null/x' })).rejects.toMatchObject({ code: 'data-unusable' });
  });
});
