/** The page of the platform's HTTP API, from what the sandbox serves as `/openapi.json`. */
import { code, table } from '@svc-embed/browser-tools';
import { describeApi } from '../../../sandbox/src/server/http/openapi.js';
import { foldedJson, type Page, paragraphs } from './page.js';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly 'x-since'?: string;
  readonly 'x-svc-choice'?: boolean;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** What a body may be, by media type. */
type Content = Readonly<Record<string, { readonly schema: object }>>;

/** The operations of a path by method, and the address above it where that is not the platform's own. */
type PathItem = { readonly servers?: readonly [{ readonly url: string }] } & {
  readonly [Method in 'get' | 'post' | 'put' | 'patch' | 'delete']?: Operation;
};

interface Api {
  readonly info: { readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, { readonly description: string }>>;
    readonly schemas: { readonly ErrorBody: object };
    readonly responses: Readonly<Record<string, { readonly description: string }>>;
  };
}

export function httpApiPage(): Page {
  // The description is made for JSON, so it is read as JSON.
  const api: Api = JSON.parse(JSON.stringify(describeApi()));
  const operations = Object.entries(api.paths).flatMap(([path, { servers, ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path: `${servers?.[0].url ?? ''}${path}`,
      method,
      operation,
    })),
  );
  const groups = api.tags.map(({ name }) => [
    `## ${name}`,
    ...operations.filter(({ operation }) => operation.tags.includes(name)).map(operationText),
  ]);
  const { securitySchemes, schemas, responses } = api.components;
  return {
    path: 'reference/http-api.md',
    text: paragraphs([
      '# HTTP API of the platform',
      `${api.info.description} The sandbox serves this description as OpenAPI 3.1 at \`/openapi.json\`; ` +
        '[`@svc-embed/platform`](/packages/platform) is its typed client.',
      '## Authorization',
      'Every operation takes a credential in the header `Authorization`, by one of the schemes that it names.',
      table(
        ['scheme', 'header'],
        Object.entries(securitySchemes).map(([name, { description }]) => [code(name), description]),
      ).join('\n'),
      '## Errors',
      table(
        ['status', 'means'],
        Object.entries(responses).map(([status, { description }]) => [status, description]),
      ).join('\n'),
      foldedJson('The body of errors', schemas.ErrorBody),
      ...groups.flat(),
    ]),
  };
}

interface Entry {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

function operationText({ path, method, operation }: Entry): string {
  const { operationId, summary, description, security, parameters, requestBody, responses } = operation;
  const since = operation['x-since'];
  const [success = ''] = Object.keys(responses);
  const { content = {} } = responses[success] ?? {};
  const streams = Object.keys(content).filter((type) => !isJson(type));
  const statuses = Object.keys(responses).filter((status) => status >= '400');
  return paragraphs([
    `### ${operationId}`,
    `\`\`\`text\n${method.toUpperCase()} ${path}\n\`\`\``,
    `${summary.replace(/\.?$/, '.')} Scheme: ${security.flatMap(Object.keys).map(code).join(' or ')}. ` +
      `Answers ${success}${streams.length > 0 ? ` as ${streams.map(code).join(' or ')}` : ''}; errors: ${statuses.join(', ')}.`,
    description,
    since !== undefined && `Since release ${since} of the platform.`,
    operation['x-svc-choice'] &&
      'Of its address and its payloads, what the platform does not show is the choice of this project.',
    parameters.length > 0 &&
      table(
        ['parameter', 'in', '', 'schema'],
        parameters.map(({ name, in: place, required, schema }) => [
          code(name),
          place,
          required ? 'required' : 'may be absent',
          code(JSON.stringify(schema)),
        ]),
      ).join('\n'),
    requestBody &&
      foldedSchema(`Body of ${operationId}${requestBody.required ? '' : ', which may be absent'}`, requestBody.content),
    foldedSchema(`Answer of ${operationId}`, content),
  ]).trim();
}

/** The schema of what is JSON; a stream has none. */
function foldedSchema(title: string, content: Content): string | undefined {
  const body = Object.entries(content).find(([type]) => isJson(type))?.[1];
  return body && foldedJson(title, body.schema);
}

/** `application/x-ndjson` is not. */
function isJson(type: string): boolean {
  return /[/+]json$/.test(type);
}
