import {
  agentOperations,
  dataOperations,
  errorBodySchema,
  operations,
  scimOperations,
} from '@svc-embed/platform/schemas';
import { z } from 'zod';
import { TOKEN_PATH } from '../resources/access-tokens/routes.js';
import { ACCOUNT, AGENT_API } from '../resources/agents/agent-api.js';
import { chatInputSchema } from '../resources/agents/answer-in-steps.js';
import { DATA_API } from '../resources/data/data-api.js';
import { SCIM_SCHEMES } from './authorization.js';
import { DEFAULT_SIZE, MAX_SIZE } from './cursor.js';
import { SCIM_JSON } from './read-json.js';
import { type AnyOperation, ERRORS, errorStatuses, isScim, successStatus } from './statuses.js';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The operations below the platform's own address. */
const OPERATIONS: readonly AnyOperation[] = [
  ...Object.values<AnyOperation>(operations),
  ...Object.values<AnyOperation>(scimOperations),
];

/** The APIs at other addresses, and the defaults of the parameters in these addresses. */
const APIS: readonly {
  base: string;
  parameters: Readonly<Record<string, string>>;
  operations: readonly AnyOperation[];
}[] = [
  { base: DATA_API, parameters: { deploymentId: '1' }, operations: Object.values<AnyOperation>(dataOperations) },
  {
    base: AGENT_API,
    parameters: { accountName: ACCOUNT, agentId: '1' },
    operations: [{ ...agentOperations.streamChatState, body: chatInputSchema }],
  },
];

/** Describes the platform's APIs as OpenAPI 3.1, from the same tables of operations that the routes use. */
export function describeApi(): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Analytics platform, as the sandbox serves it',
      version: '1.0.0',
      description:
        'Sessions, publishing, embed tenants, management, SCIM, data and agents. Errors have one shape, named ErrorBody here; those of SCIM have its own.',
    },
    servers: [{ url: '/' }],
    tags: [...new Set([...OPERATIONS, ...APIS.flatMap((api) => api.operations)].map(({ group }) => group))].map(
      (name) => ({ name }),
    ),
    paths: paths(),
    components: {
      securitySchemes: {
        'Api-Key': { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Api-Key, a space, an API key' },
        Bearer: { type: 'http', scheme: 'bearer', description: 'Bearer, a space, an API key or an access token' },
        Token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The signed token of a viewer, without a scheme in front',
        },
        OAuth: {
          type: 'oauth2',
          description: `Bearer, a space, an access token of POST ${TOKEN_PATH}, where client_secret is an API key`,
          flows: { clientCredentials: { tokenUrl: TOKEN_PATH, scopes: {} } },
          'x-svc-choice': true,
        },
      },
      schemas: { ErrorBody: schemaOf(errorBodySchema, 'output'), ScimError: schemaOf(scimErrorSchema, 'output') },
      responses: Object.fromEntries(
        [...ERRORS].map(([status, description]) => [String(status), failure(description, JSON_TYPE, 'ErrorBody')]),
      ),
    },
  };
}

function paths(): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of OPERATIONS) {
    const { id, path, method, alsoAs } = operation;
    const described = describeOperation(operation);
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: described,
      // Ids of operations are unique.
      ...(alsoAs && { [alsoAs.toLowerCase()]: { ...described, operationId: `${id}As${alsoAs}` } }),
    };
  }
  for (const { base, parameters, operations } of APIS) {
    const server = {
      url: base.replace(/:(\w+)/g, '{$1}'),
      variables: Object.fromEntries(Object.entries(parameters).map(([name, text]) => [name, { default: text }])),
    };
    for (const operation of operations) {
      paths[operation.path] = { servers: [server], [operation.method.toLowerCase()]: describeOperation(operation) };
    }
  }
  return paths;
}

/** Names of security schemes cannot contain blanks. */
const SECURITY: Readonly<Record<AnyOperation['auth'], readonly object[]>> = {
  'Api-Key': [{ 'Api-Key': [] }],
  Bearer: [{ Bearer: [] }, { OAuth: [] }],
  'token alone': [{ Token: [] }],
};

const JSON_TYPE = 'application/json';

/** The body of a refusal in SCIM (RFC 7644, section 3.12). */
const scimErrorSchema = z.object({
  schemas: z.tuple([z.literal('urn:ietf:params:scim:api:messages:2.0:Error')]),
  status: z.string(),
  scimType: z.string().optional(),
  detail: z.string(),
});

export function describeOperation(operation: AnyOperation): object {
  const {
    id,
    summary,
    group,
    auth,
    admin,
    params,
    query,
    list,
    body,
    sent = body,
    bodyOptional,
    since,
    deprecated,
    choice,
  } = operation;
  const [type, schemes] = isScim(operation) ? [SCIM_JSON, SCIM_SCHEMES] : [JSON_TYPE, [auth]];
  return {
    operationId: id,
    summary,
    ...(deprecated && {
      deprecated: true,
      description: `Deprecated since release ${deprecated.since}: use ${deprecated.use}.`,
    }),
    ...(since !== undefined && { 'x-since': since }),
    ...(choice && { 'x-svc-choice': true }),
    ...(admin && { 'x-svc-admin': true }),
    tags: [group],
    security: schemes.flatMap((scheme) => SECURITY[scheme]),
    parameters: [
      ...parameters('path', params),
      ...(query ? parameters('query', list === true ? query.safeExtend(SIZE) : query) : []),
    ],
    ...(sent
      ? { requestBody: { required: !bodyOptional, content: { [type]: { schema: schemaOf(sent, 'input') } } } }
      : {}),
    responses: {
      [successStatus(operation)]: success(operation, type),
      ...Object.fromEntries(
        errorStatuses(operation).map((status) => [
          String(status),
          isScim(operation)
            ? failure(ERRORS.get(status) ?? '', type, 'ScimError')
            : { $ref: `#/components/responses/${status}` },
        ]),
      ),
    },
  };
}

/** The parameter for the size of a page. The platform does not document it; these are the sandbox's limits. */
const SIZE = { first: z.int().min(1).max(MAX_SIZE).default(DEFAULT_SIZE) };

function success({ method, response, streams }: AnyOperation, type: string): object {
  if (streams) {
    const content = streams.map((type) => [type, { schema: { type: 'string' } }]);
    return {
      description: method === 'GET' ? 'The file' : 'The steps of the answer, as they come',
      content: Object.fromEntries(content),
    };
  }
  return response
    ? { description: 'Done', content: { [type]: { schema: schemaOf(response, 'output') } } }
    : { description: 'Done, without a body' };
}

function failure(description: string, type: string, schema: 'ErrorBody' | 'ScimError'): object {
  return { description, content: { [type]: { schema: { $ref: `#/components/schemas/${schema}` } } } };
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

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io });
  return rest;
}
