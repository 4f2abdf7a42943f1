/** The pages of the platform's HTTP API, one for each group, from the sandbox's `/openapi.json`. */
import { code, table } from '@svc-embed/browser-tools';
import { describeApi } from '../../../packages/sandbox/src/server/http/openapi.js';
import { describedAs, foldedJson, type Page, paragraphs } from './page.js';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly 'x-since'?: string;
  readonly 'x-svc-choice'?: boolean;
  readonly 'x-svc-admin'?: boolean;
  readonly tags: readonly string[];
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: object }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
}

/** The schemas of a body, by media type. */
type Content = Readonly<Record<string, { readonly schema: object }>>;

/** The operations of a path by method, and the server if it is not the platform. */
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

export function httpApiPages(): readonly Page[] {
  // Removes undefined fields, as in the served JSON.
  const api: Api = JSON.parse(JSON.stringify(describeApi()));
  const operations = Object.entries(api.paths).flatMap(([path, { servers, ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path: `${servers?.[0].url ?? ''}${path}`,
      method,
      operation,
    })),
  );
  const groups = api.tags.map(({ name }) => ({
    name: name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    entries: operations.filter(({ operation }) => operation.tags.includes(name)),
  }));
  const { securitySchemes, schemas, responses } = api.components;
  const index = {
    path: 'reference/http-api/index.md',
    text: paragraphs([
      '# HTTP API of the platform',
      `${api.info.description} The sandbox serves this description as OpenAPI 3.1 at \`/openapi.json\`; ` +
        '[`@svc-embed/platform`](/packages/platform) is its typed client.',
      '## Authorization',
      'Every operation needs a credential in the header `Authorization`, in one of the schemes that it names.',
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
      '## Operations',
      table(
        ['group', 'operations'],
        groups.map(({ name, entries }) => [
          `[${name}](/reference/http-api/${name})`,
          entries.map(linkIn(name)).join(', '),
        ]),
      ).join('\n'),
    ]),
  };
  return [
    index,
    ...groups.map(({ name, entries }) => ({
      path: `reference/http-api/${name}.md`,
      text: paragraphs([
        describedAs(`Operations: ${entries.map(({ operation }) => operation.operationId).join(', ')}.`),
        `# HTTP API: ${name}`,
        '[Authorization, errors and the other groups](/reference/http-api/)',
        ...entries.map(operationText),
      ]),
    })),
  ];
}

function linkIn(group: string): (entry: Entry) => string {
  return ({ operation: { operationId } }) =>
    `[${code(operationId)}](/reference/http-api/${group}#${operationId.toLowerCase()})`;
}

type Entry = { readonly path: string; readonly method: string; readonly operation: Operation };

function operationText({ path, method, operation }: Entry): string {
  const { operationId, summary, description, security, parameters, requestBody, responses } = operation;
  const since = operation['x-since'];
  const [success = ''] = Object.keys(responses);
  const { content = {} } = responses[success] ?? {};
  const streams = Object.keys(content).filter((type) => !isJson(type));
  const statuses = Object.keys(responses).filter((status) => status >= '400');
  return paragraphs([
    `## ${operationId}`,
    `\`\`\`text\n${method.toUpperCase()} ${path}\n\`\`\``,
    `${summary.replace(/\.?$/, '.')} Scheme: ${security.flatMap(Object.keys).map(code).join(' or ')}. ` +
      `Answers ${success}${streams.length > 0 ? ` as ${streams.map(code).join(' or ')}` : ''}; errors: ${statuses.join(', ')}.`,
    description,
    operation['x-svc-admin'] && 'The key needs admin access.',
    since !== undefined && `Since release ${since} of the platform.`,
    operation['x-svc-choice'] &&
      'This project has chosen the parts of its address and payloads that the platform does not show.',
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

/** Returns the schema of a JSON body; undefined for a stream. */
function foldedSchema(title: string, content: Content): string | undefined {
  const body = Object.entries(content).find(([type]) => isJson(type))?.[1];
  return body && foldedJson(title, body.schema);
}

/** Whether a media type is JSON; `application/x-ndjson` is not. */
function isJson(type: string): boolean {
  return /[/+]json$/.test(type);
}
