import { type Operation, operations } from '@svc-embed/platform/schemas';
import { describe, expect, it } from 'vitest';
import { isJsonObject } from '../json-object.js';
import { describeApi } from './openapi.js';

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
      security: [{ [auth]: [] }],
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

  it('has no dangling reference', () => {
    const found = new Set(references(api));
    expect(found).toContain('#/components/schemas/ErrorBody');
    for (const reference of found) {
      expect(at(...reference.replace('#/', '').split('/')), reference).toBeDefined();
    }
  });
});
