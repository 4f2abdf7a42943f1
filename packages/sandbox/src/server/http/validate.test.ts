import { type Operation, operations } from '@svc-embed/platform/schemas';
import { Hono } from 'hono';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { createKeys } from '../store/keys.js';
import { openDatabase } from '../store/open-database.js';
import type { ValidRequest } from './handlers.js';
import { answerError } from './http-error.js';
import { routesOf } from './platform-api.js';
import { validate } from './validate.js';

const now = () => 0;
const database = openDatabase();
const keys = createKeys(database, { scopedTo: 1 }, now);

/** Sends a request to one operation and returns the request that its handler received. */
async function send(operation: Operation, path: string, init: RequestInit = {}, maxBytes?: number): Promise<unknown> {
  const app = new Hono();
  app.on(operation.method, routesOf(operation), async (context) => {
    const { key, signal, ...parts } = await validate(operation, { database, keys, now }, context, maxBytes);
    return context.json({ key: key.name, ...parts });
  });
  app.onError(answerError);
  const headers = {
    Authorization: `${operation.auth} ${keys.secrets[operation.admin ? 'admin' : 'scoped']}`,
    ...init.headers,
  };
  const response = await app.request(path, { method: operation.method, ...init, headers });
  return { status: response.status, body: await response.json() };
}

const { connectReportToWorkbook, createGroup, getGroup, listEmbedTenants, publishDashboard, updateGroup } = operations;
const PUBLISH = '/api/v1/deployments/1/workbooks/2/publish';
const TENANTS = '/api/v1/embed-tenants/';
const GROUPS = '/api/v1/embed-tenants/acme-inc/groups';
const json = { 'Content-Type': 'application/json' };

describe('a valid request', () => {
  it('parses parameters as numbers or texts, by their schemas', async () => {
    expect(await send(publishDashboard, PUBLISH)).toEqual({
      status: 200,
      body: { key: 'scoped', origin: 'http://127.0.0.1', params: { deploymentId: 1, workbookId: 2 } },
    });
    expect(await send(operations.getEmbedDashboard, '/api/v1/embed/dashboard/42')).toMatchObject({
      body: { params: { publicId: '42' } },
    });
    expect(await send(listEmbedTenants, `${TENANTS}?first=7&after=7`)).toMatchObject({
      body: { query: { first: 7, after: '7' } },
    });
  });

  it.each<[string, RequestInit]>([
    ['is absent', {}],
    ['is empty', { headers: json, body: '' }],
  ])('accepts a request without an optional body, when it %s', async (_, init) => {
    expect(await send(publishDashboard, PUBLISH, init)).toMatchObject({ status: 200 });
  });

  it('types a valid request by its operation', () => {
    type Publish = ValidRequest<typeof operations.publishDashboard>;
    expectTypeOf<Publish['params']>().toEqualTypeOf<{ deploymentId: number; workbookId: number }>();
    expectTypeOf<undefined>().toExtend<Publish['body']>();
    expectTypeOf<Publish['query']>().toEqualTypeOf<undefined>();
    expectTypeOf<ValidRequest<typeof operations.createGroup>['body']['name']>().toEqualTypeOf<string>();
  });
});

describe('a request that breaks rules', () => {
  it.each(Object.values<Operation>(operations))('refuses an unknown query parameter of $id', async (operation) => {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name) => (name === 'embedTenantName' ? 'acme-inc' : '1'));
    const body = operation.body && { headers: json, body: '{}' };
    expect(await send(operation, `${path}?frist=1`, body)).toMatchObject({
      status: 400,
      body: { error: { issues: expect.arrayContaining([{ path: 'frist', message: expect.any(String) }]) } },
    });
  });

  it.each<[string, Operation, string, RequestInit, number, (readonly string[])?]>([
    ['ids that are not numbers', getGroup, `${GROUPS}/x`, {}, 400, ['id']],
    ['an id with a leading zero', getGroup, `${GROUPS}/01`, {}, 400, ['id']],
    ['a parameter twice', listEmbedTenants, `${TENANTS}?first=1&first=zz`, {}, 400, ['first']],
    ['a cursor twice', listEmbedTenants, `${TENANTS}?after=a&after=a`, {}, 400, ['after']],
    ['an id of 0', getGroup, `${GROUPS}/0`, {}, 400, ['id']],
    ['an id beyond the integers', getGroup, `${GROUPS}/${'9'.repeat(17)}`, {}, 400, ['id']],
    [
      'faults in path and body',
      updateGroup,
      '/api/v1/embed-tenants/X/groups/1',
      { headers: json, body: '{"name":1}' },
      400,
      ['embedTenantName', 'name'],
    ],
    ['a required body that is missing', createGroup, GROUPS, {}, 415],
    ['a body that is not declared', publishDashboard, PUBLISH, { headers: { 'Content-Type': '' }, body: '{}' }, 415],
    ['bytes that are not UTF-8', createGroup, GROUPS, { headers: json, body: new Uint8Array([0x22, 0xff, 0x22]) }, 400],
  ])('refuses %s', async (_, operation, path, init, status, paths) => {
    const answer = await send(operation, path, init);
    expect(answer).toMatchObject({ status });
    if (paths !== undefined) {
      const issues = paths.map((place) => expect.objectContaining({ path: place }));
      expect(answer).toMatchObject({
        body: { error: { code: 'invalid-request', issues: expect.arrayContaining(issues) } },
      });
    }
  });

  it.each<[string, Operation, string, string?]>([
    ['first: expected once, and it came 2 times', listEmbedTenants, `${TENANTS}?first=1&first=1`],
    [
      'maintenanceWindow.startsAt: expected an ISO 8601 time with an offset or Z, such as 2026-06-01T13:00:00Z',
      operations.updateTenantSettings,
      '/api/v1/tenant/settings',
      '{"maintenanceWindow":{"startsAt":"tomorrow","endsAt":"2026-06-01T13:00:00Z"}}',
    ],
    [
      'resultLocation: expected a value, which is missing',
      connectReportToWorkbook,
      '/api/v1/deployments/1/reports/1/connect-workbook',
      '{"externalWorkbookId":"a"}',
    ],
  ])('says %s', async (text, operation, path, body) => {
    const init = body === undefined ? {} : { headers: json, body };
    expect(await send(operation, path, init)).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining(text) } },
    });
  });

  it.each([
    ['name', '{"name":"a\\u0000"}'],
    ['name', '{"name":"\\ud800x"}'],
    ['a[1].b', '{"a":[0,{"b":"\\ud83dx"}]}'],
    ['a', '{"a":{"x\\u0000":1}}'],
  ])('A141 refuses a NUL and half of a surrogate pair in %s: %s', async (place, body) => {
    const message = expect.stringContaining('expected no U+0000 and no half of a surrogate pair');
    expect(await send(createGroup, GROUPS, { headers: json, body })).toMatchObject({
      status: 400,
      body: { error: { issues: [{ path: place, message }] } },
    });
    const whole = { headers: json, body: '{"name":"\\ud83d\\ude00 \\\\u0000"}' };
    expect(await send(createGroup, GROUPS, whole)).toMatchObject({ status: 200 });
  });

  it.each([
    [20, 413],
    [21, 200],
  ])('refuses a body of 21 bytes above a limit of %i bytes only', async (maxBytes, status) => {
    const init = { headers: json, body: '{"workbookId" :  2  }' };
    expect(await send(publishDashboard, PUBLISH, init, maxBytes)).toMatchObject({ status });
  });
});
