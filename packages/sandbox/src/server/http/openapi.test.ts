import {
  agentOperations,
  dataOperations,
  type Operation,
  operations,
  scimOperations,
} from '@svc-embed/platform/schemas';
import { expect, it } from 'vitest';
import { isJsonObject } from '../json-object.js';
import { describeApi, describeOperation } from './openapi.js';

const api: unknown = JSON.parse(JSON.stringify(describeApi()));
const table = Object.values<Operation>({ ...operations, ...scimOperations, ...dataOperations, ...agentOperations }).map(
  (operation) => [operation.id, operation] as const,
);
const SECURITY = {
  'Api-Key': [{ 'Api-Key': [] }],
  Bearer: [{ Bearer: [] }, { OAuth: [] }],
  'token alone': [{ Token: [] }],
};

function at(...path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isJsonObject(value) ? value[name] : undefined), api);
}

function references(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (!isJsonObject(value)) return [];
  return [...(typeof value.$ref === 'string' ? [value.$ref] : []), ...Object.values(value).flatMap(references)];
}

it('describes the API as OpenAPI 3.1', () => {
  expect(api).toMatchObject({ openapi: '3.1.0', info: { title: expect.any(String), version: '1.0.0' } });
});

it.each(table)('describes %s', (_, { id, group, path, method, auth, params, body, response, streams }) => {
  const isScim = group === 'scim';
  const type = isScim ? 'application/scim+json' : 'application/json';
  expect(at('paths', path, method.toLowerCase())).toMatchObject({
    operationId: id,
    summary: expect.any(String),
    security: isScim ? [...SECURITY.Bearer, ...SECURITY['Api-Key']] : SECURITY[auth],
    parameters: expect.arrayContaining(
      Object.keys(params.shape).map((name) => expect.objectContaining({ name, in: 'path', required: true })),
    ),
    responses: {
      [response || streams ? (isScim && method === 'POST' ? 201 : 200) : 204]: expect.anything(),
      400: expect.anything(),
      401: expect.anything(),
    },
    ...(body ? { requestBody: { content: { [type]: { schema: expect.anything() } } } } : {}),
  });
});

it('describes the optional body of publishDashboard and the 501 of a Python run', () => {
  const publish = '/api/v1/deployments/{deploymentId}/workbooks/{workbookId}/publish';
  expect(at('paths', publish, 'post', 'requestBody', 'required')).toBe(false);
  expect(at('paths', '/api/v1/embed/dashboard/{publicId}/python-run', 'post', 'responses', '501')).toBeDefined();
});

it('has the addresses at which the Data API and the agents are served', () => {
  const data = { url: '/data/{deploymentId}', variables: { deploymentId: { default: '1' } } };
  for (const { path } of Object.values(dataOperations)) expect(at('paths', path, 'servers')).toEqual([data]);
  const path = agentOperations.streamChatState.path;
  expect(at('paths', path, 'servers')).toEqual([
    {
      url: '/ai/api/v1/public/{accountName}/agents/{agentId}',
      variables: { accountName: { default: 'sandbox' }, agentId: { default: '1' } },
    },
  ]);
  const { content } = at('paths', path, 'post', 'responses', '200') as { content: object };
  expect(Object.keys(content)).toEqual(['application/x-ndjson', 'text/event-stream']);
  expect(at('paths', path, 'post', 'requestBody', 'content', 'application/json', 'schema')).toMatchObject({
    required: ['message', 'viewer'],
  });
  expect(at('paths', '/v1/svcsql', 'post', 'responses', '504')).toBeDefined();
  expect(at('paths', '/api/v1/deployments', 'servers')).toBeUndefined();
});

it('marks only the operations and the way to access tokens that are our choice', () => {
  const marked = table.filter(([, { path, method }]) => at('paths', path, method.toLowerCase(), 'x-svc-choice'));
  expect(marked).toEqual(table.filter(([, { choice }]) => choice));
  const schemes = at('components', 'securitySchemes');
  expect(schemes).toMatchObject({ OAuth: { 'x-svc-choice': true, flows: { clientCredentials: expect.anything() } } });
  expect(JSON.stringify(api).match(/x-svc-choice/g)).toHaveLength(marked.length + 1);
});

it.each(Object.values<Operation>(operations).filter(({ list }) => list === true))(
  'shows the limits of the pages of $id',
  ({ path }) => {
    const size = expect.objectContaining({ minimum: 1, maximum: 100, default: 50 });
    expect(at('paths', path, 'get', 'parameters')).toContainEqual(
      expect.objectContaining({ name: 'first', required: false, schema: size }),
    );
  },
);

it('marks the fields of lists that are deprecated', () => {
  const success = ['get', 'responses', '200', 'content', 'application/json', 'schema', 'properties'];
  for (const name of ['folders', 'reports']) {
    const list = at('paths', `/api/v1/deployments/{deploymentId}/${name}`, ...success);
    expect(list).toMatchObject({ data: { deprecated: true }, count: { deprecated: true } });
    expect(JSON.stringify(list).match(/"deprecated"/g)).toHaveLength(2);
  }
});

it('describes both methods of an operation that has two', () => {
  const user = '/api/v1/users/{id}';
  expect(at('paths', user, 'put', 'operationId')).toBe('updateUser');
  expect(at('paths', user, 'post', 'operationId')).toBe('updateUserAsPOST');
});

it('describes the errors of SCIM in the shape of SCIM', () => {
  const conflict = at('paths', '/api/scim/v2/Users', 'post', 'responses', '409', 'content');
  expect(conflict).toEqual({ 'application/scim+json': { schema: { $ref: '#/components/schemas/ScimError' } } });
  expect(at('components', 'schemas', 'ScimError', 'properties')).toHaveProperty('scimType');
});

it('names the release that added an operation', () => {
  expect(at('paths', '/api/v1/embed-tenants/{embedTenantName}', 'delete', 'x-since')).toBe('0.2.0');
  expect(at('paths', '/api/v1/embed/generate-session', 'post', 'x-since')).toBeUndefined();
});

it('marks a deprecated operation and names its replacement', () => {
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
  for (const reference of found) expect(at(...reference.replace('#/', '').split('/')), reference).toBeDefined();
});
