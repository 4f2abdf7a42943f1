import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSession, openTestSandbox, readJson } from '../sandbox.fixture.js';
import type { Sandbox } from '../sandbox.js';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox({ apiKey: 'canary-key-1234', deploymentId: 7 });
});
afterAll(() => sandbox.close());

const valid = { deploymentId: 7, externalId: 'ada@example.com' };

describe('generate-session', () => {
  it('answers a new session id each time', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => readJson<{ sessionId: string }>(generateSession(sandbox, valid))),
    );
    expect(answers[0]).toEqual({ sessionId: expect.stringMatching(/^[\w-]{43}$/) });
    expect(answers[0]?.sessionId).not.toBe(answers[1]?.sessionId);
  });

  it.each([
    ['no header', ''],
    ['another scheme', 'Bearer canary-key-1234'],
    ['no credential', 'Api-Key'],
    ['a wrong key', 'Api-Key canary-key-1235'],
    ['two keys', 'Api-Key canary-key-1234 canary-key-1234'],
  ])('answers 401 to %s', async (_, Authorization) => {
    const response = await generateSession(sandbox, valid, { Authorization });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Api-Key');
    const text = await response.text();
    expect(JSON.parse(text).error.code).toBe('unauthorized');
    expect(text).not.toContain('canary');
  });

  it.each<[string, unknown, string]>([
    ['no deployment', { externalId: 'a' }, 'deploymentId'],
    ['a deployment that is a text', { ...valid, deploymentId: '7' }, 'deploymentId'],
    ['a fraction of a deployment', { ...valid, deploymentId: 7.5 }, 'deploymentId'],
    ['no viewer', { deploymentId: 7 }, 'Exactly one'],
    ['two viewers', { ...valid, internalId: 'ada' }, 'Exactly one'],
    ['an uppercase external id', { ...valid, externalId: 'Ada' }, 'externalId'],
    ['an untrimmed external id', { ...valid, externalId: ' ada' }, 'externalId'],
    ['an empty external id', { ...valid, externalId: '' }, 'externalId'],
    ['a blank internal id', { deploymentId: 7, internalId: ' ' }, 'internalId'],
    ['a short tenant name', { ...valid, embedTenantName: 'acme' }, 'embedTenantName'],
    ['a tenant name of 37', { ...valid, embedTenantName: 'a'.repeat(37) }, 'embedTenantName'],
    ['a tenant name that ends with a dash', { ...valid, embedTenantName: 'acme-' }, 'embedTenantName'],
    ['a tenant name that starts with a digit', { ...valid, embedTenantName: '1acme' }, 'embedTenantName'],
    ['a list', [], 'JSON object'],
    ['broken JSON', '{', 'valid JSON'],
  ])('answers 400 to %s', async (_, body, message) => {
    const response = await generateSession(sandbox, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: {
        code: 'invalid-request',
        message: expect.stringContaining(message),
      },
    });
  });

  it.each([
    ['an internal viewer', { deploymentId: 7, internalId: 'Ada' }],
    ['a tenant name of 36', { ...valid, embedTenantName: 'a'.repeat(36) }],
    ['fields that a later floor checks', { ...valid, userAttributes: [{ name: 'city', value: 'Seattle' }] }],
  ])('accepts %s', async (_, body) => {
    expect((await generateSession(sandbox, body)).status).toBe(200);
  });

  it('answers 403 for a deployment the key gives no access to', async () => {
    const response = await generateSession(sandbox, { ...valid, deploymentId: 8 });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { code: 'forbidden' } });
  });

  it('answers 415 to a body that is not declared as JSON', async () => {
    expect((await generateSession(sandbox, valid, { 'Content-Type': 'text/plain' })).status).toBe(415);
  });

  it('answers 413 to a body above 64 KiB and goes on serving', async () => {
    for (const size of [70_000, 1_000_000]) {
      const response = await generateSession(sandbox, { ...valid, junk: 'x'.repeat(size) });
      expect(response.status).toBe(413);
    }
    expect((await generateSession(sandbox, valid)).status).toBe(200);
  });

  it('answers 404 in the one error shape elsewhere', async () => {
    const response = await fetch(`${sandbox.url}/api/v1/nothing`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: { code: 'not-found', message: expect.any(String) } });
  });
});
