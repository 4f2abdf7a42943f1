import { errorBodySchema, operations } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import { ERRORS, errorStatuses, type KnownOperation, successStatus } from './statuses.js';
import { TOKEN_PATH } from './token-routes.js';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Describes the platform's API as OpenAPI 3.1, from the same table of operations that the routes use. */
export function describeApi(): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Analytics platform, as the sandbox serves it',
      version: '1.0.0',
      description: 'Sessions, publishing, embed tenants and embed access. Errors have one shape, named ErrorBody here.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set(Object.values(operations).map(({ group }) => group))].map((name) => ({ name })),
    paths: paths(),
    components: {
      securitySchemes: {
        'Api-Key': { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Api-Key, a space, an API key' },
        Bearer: { type: 'http', scheme: 'bearer', description: 'Bearer, a space, an API key or an access token' },
        OAuth: {
          type: 'oauth2',
          description: `Bearer, a space, an access token of POST ${TOKEN_PATH}, where client_secret is an API key`,
          flows: { clientCredentials: { tokenUrl: TOKEN_PATH, scopes: {} } },
          'x-svc-choice': true,
        },
      },
      schemas: { ErrorBody: schemaOf(errorBodySchema, 'output') },
      responses: Object.fromEntries(
        [...ERRORS].map(([status, description]) => [
          String(status),
          { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } } },
        ]),
      ),
    },
  };
}

function paths(): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of Object.values<KnownOperation>(operations)) {
    paths[operation.path] = {
      ...paths[operation.path],
      [operation.method.toLowerCase()]: describeOperation(operation),
    };
  }
  return paths;
}

/** Describes one operation. */
export function describeOperation(operation: KnownOperation): object {
  const { id, summary, group, auth, params, query, body, bodyOptional, since, deprecated, choice } = operation;
  return {
    operationId: id,
    summary,
    ...(deprecated && {
      deprecated: true,
      description: `Deprecated since release ${deprecated.since}: use ${deprecated.use}.`,
    }),
    ...(since !== undefined && { 'x-since': since }),
    ...(choice && { 'x-svc-choice': true }),
    tags: [group],
    security: auth === 'Bearer' ? [{ Bearer: [] }, { OAuth: [] }] : [{ [auth]: [] }],
    parameters: [...parameters('path', params), ...(query ? parameters('query', query) : [])],
    ...(body ? { requestBody: { required: !bodyOptional, content: json(schemaOf(body, 'input')) } } : {}),
    responses: {
      [successStatus(operation)]: success(operation),
      ...Object.fromEntries(
        errorStatuses(operation).map((status) => [String(status), { $ref: `#/components/responses/${status}` }]),
      ),
    },
  };
}

function success({ response }: KnownOperation): object {
  return response
    ? { description: 'Done', content: json(schemaOf(response, 'output')) }
    : { description: 'Done, without a body' };
}

function parameters(location: 'path' | 'query', schema: z.ZodObject): object[] {
  const { properties = {} } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path',
    schema: property,
  }));
}

function json(schema: JsonSchema): object {
  return { 'application/json': { schema } };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
