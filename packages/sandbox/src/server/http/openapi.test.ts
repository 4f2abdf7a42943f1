import { type Operation, operations } from '@svc-embed/platform/schemas';
import { describe, expect, it } from 'vitest';
import { isJsonObject } from '../json-object.js';
import { describeApi, describeOperation } from './openapi.js';

const api: unknown = JSON.parse(JSON.stringify(describeApi()));
const table = Object.values<Operation>(operations).map((operation) => [operation.id, operation] as const);

function at(...path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isJsonObject(value) ? value[name] : undefined), api);
}

function references(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (!isJsonObject(value)) return [];
  const own = typeof value.$ref === 'string' ? [value.$ref] : [];
  return [...own, ...Object.values(value).flatMap(references)];
}

describe('/openapi.json', () => {
  it('describes the API as OpenAPI 3.1', () => {
    expect(api).toMatchObject({ openapi: '3.1.0', info: { title: expect.any(String), version: '1.0.0' } });
  });

  it.each(table)('describes %s', (_, { id, path, method, auth, params, body, response }) => {
    expect(at('paths', path, method.toLowerCase())).toMatchObject({
      operationId: id,
      summary: expect.any(String),
      security: auth === 'Bearer' ? [{ Bearer: [] }, { OAuth: [] }] : [{ [auth]: [] }],
      parameters: expect.arrayContaining(
        Object.keys(params.shape).map((name) => expect.objectContaining({ name, in: 'path', required: true })),
      ),
      responses: { [response ? 200 : 204]: expect.anything(), 400: expect.anything(), 401: expect.anything() },
      ...(body ? { requestBody: { content: { 'application/json': { schema: expect.anything() } } } } : {}),
    });
    const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(params.shape).sort()).toEqual(placeholders.sort());
  });

  it('describes the optional body of publishDashboard and the 501 of a Python run', () => {
    const publish = '/api/v1/deployments/{deploymentId}/workbooks/{workbookId}/publish';
    expect(at('paths', publish, 'post', 'requestBody', 'required')).toBe(false);
    expect(at('paths', '/api/v1/embed/dashboard/{publicId}/python-run', 'post', 'responses', '501')).toBeDefined();
  });

  it('marks the operations that are our choice, and our way to access tokens, and nothing else', () => {
    const marked = table.filter(([, { path, method }]) => at('paths', path, method.toLowerCase(), 'x-svc-choice'));
    expect(marked).toEqual(table.filter(([, { choice }]) => choice));
    const schemes = at('components', 'securitySchemes');
    expect(schemes).toMatchObject({ OAuth: { 'x-svc-choice': true, flows: { clientCredentials: expect.anything() } } });
    expect(JSON.stringify(api).match(/x-svc-choice/g)).toHaveLength(marked.length + 1);
  });

  it('names the release that added an operation', () => {
    expect(at('paths', '/api/v1/embed-tenants/{embedTenantName}', 'delete', 'x-since')).toBe('0.2.0');
    expect(at('paths', '/api/v1/embed/generate-session', 'post', 'x-since')).toBeUndefined();
  });

  it('marks a deprecated operation and says what to use in its place', () => {
    const { getGroup } = operations;
    const deprecated = { since: '0.4.0', use: 'listGroups' };
    expect(describeOperation({ ...getGroup, deprecated })).toMatchObject({
      deprecated: true,
      description: 'Deprecated since release 0.4.0: use listGroups.',
    });
    expect(describeOperation(getGroup)).not.toHaveProperty('deprecated');
  });

  it('has no dangling reference', () => {
    const found = new Set(references(api));
    expect(found).toContain('#/components/schemas/ErrorBody');
    for (const reference of found) {
      expect(at(...reference.replace('#/', '').split('/')), reference).toBeDefined();
    }
  });
});
