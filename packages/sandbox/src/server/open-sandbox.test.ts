import { afterEach, describe, expect, it } from 'vitest';
import { generateSession, newSession, openTestSandbox, post } from './sandbox.fixture.js';
import type { Sandbox, SandboxOptions } from './sandbox.js';

const open: Sandbox[] = [];
async function start(options?: SandboxOptions): Promise<Sandbox> {
  const sandbox = await openTestSandbox(options);
  open.push(sandbox);
  return sandbox;
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((sandbox) => sandbox.close()));
});

describe('a sandbox', () => {
  it('names its address, its key, its deployment and its dashboards', async () => {
    const sandbox = await start();
    expect(sandbox.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(sandbox.keys.admin).toMatch(/^svc_dev_/);
    expect(sandbox.deployments).toEqual([{ id: 1, name: 'Sandbox' }]);
    expect(sandbox.dashboards).toContainEqual({ publicId: 'movies-overview', title: 'Film releases' });
    expect(sandbox.hostOrigins).toEqual(['http://localhost:4200', 'http://localhost:4300']);
  });

  it('makes another key at each start', async () => {
    const [one, two] = [await start(), await start()];
    expect(one.keys.admin).not.toBe(two.keys.admin);
    expect((await generateSession({ ...one, keys: two.keys })).status).toBe(401);
  });

  it('says that a port is taken', async () => {
    const port = Number(new URL((await start()).url).port);
    await expect(start({ port })).rejects.toMatchObject({
      name: 'SandboxError',
      code: 'port-in-use',
      message: expect.stringContaining(String(port)),
    });
  });

  it.each<[string, SandboxOptions, string]>([
    ['a port above 65535', { port: 70_000 }, 'port'],
    ['a port that is no integer', { port: 1.5 }, 'port'],
    ['an empty list of host origins', { hostOrigins: [] }, 'hostOrigins'],
    ['a host origin that could end the header', { hostOrigins: ['https://a.example; script-src *'] }, 'origin'],
    ['an empty key', { apiKey: '' }, 'apiKey'],
    ['a key with a line break', { apiKey: 'secret-key\r\nx' }, 'apiKey'],
    ['a deployment that is no integer', { deploymentId: 1.5 }, 'deploymentId'],
  ])('refuses %s', async (_, options, message) => {
    const error = await start(options).catch((cause: unknown) => cause);
    expect(error).toMatchObject({ code: 'invalid-option', message: expect.stringContaining(message) });
    expect(String(error)).not.toContain('secret-key');
  });

  it('tells what happens, without a session or a query in it', async () => {
    const sandbox = await start();
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

  it('tells a listener that stopped nothing, and one that listens once one thing', async () => {
    const sandbox = await start();
    const seen: string[] = [];
    sandbox.events.on('session', () => seen.push('stopped'))();
    sandbox.events.once('session', () => seen.push('once'));
    await newSession(sandbox);
    await newSession(sandbox);
    expect(seen).toEqual(['once']);
  });

  it('closes twice without harm and frees its port', async () => {
    const sandbox = await start();
    await fetch(`${sandbox.url}/embed/app`);
    await Promise.all([sandbox.close(), sandbox.close()]);
    await expect(fetch(sandbox.url)).rejects.toThrow();
    await start({ port: Number(new URL(sandbox.url).port) });
  });
});
