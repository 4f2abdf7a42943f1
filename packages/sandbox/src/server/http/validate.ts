import { checkValue, type Issue, type Operation } from '@svc-embed/platform/schemas';
import type { Context } from 'hono';
import { z } from 'zod';
import { invalid } from '../refusal.js';
import { authorize, requireAdmin, requireDeployment } from './authorization.js';
import type { ValidRequest } from './handlers.js';
import { tenantOrigin } from './own-pages.js';
import { MAX_BODY_BYTES, readJson } from './read-json.js';
import { requireOpen } from './switches.js';
import type { Tenant } from './tenant.js';

/** A `ValidRequest` whose types are not known to the compiler, because the operation is only known at run time. */
type CheckedRequest = Pick<ValidRequest<Operation>, 'key' | 'origin' | 'signal'> &
  Readonly<Record<'params' | 'query' | 'body', unknown>>;

/** The query of an operation without parameters. A parameter is refused, because it is most likely a typing mistake. */
const NO_PARAMETERS = z.strictObject({});

/**
 * Authenticates a request by its operation's scheme and checks its parts with the operation's schemas. Throws 401 first,
 * then 503 in maintenance, then 403 for the role and the scope of the key, then 415, 413 or 400 for the form of the body,
 * then one 400 with every broken rule.
 */
export async function validate(
  operation: Operation,
  tenant: Pick<Tenant, 'database' | 'keys' | 'now'>,
  context: Context,
  maxBytes: number = MAX_BODY_BYTES,
): Promise<CheckedRequest> {
  const key = authorize(tenant.keys, context, [operation.auth]);
  if (operation.closesInMaintenance) requireOpen(tenant);
  if (operation.admin) requireAdmin(key);
  const issues: Issue[] = [];
  function check<S extends z.ZodType>(schema: S, value: unknown): z.output<S> | undefined {
    const checked = checkValue(schema, value);
    if (checked.ok) return checked.value;
    issues.push(...checked.issues);
    return undefined;
  }

  const params = check(operation.params, readTexts(operation.params, context.req.param()));
  if (typeof params?.deploymentId === 'number') requireDeployment(key, params.deploymentId);
  const sent = operation.body && (await readJson(context, maxBytes, operation.bodyOptional));
  const { query: parameters = NO_PARAMETERS } = operation;
  const queries = Object.entries(context.req.queries());
  const twice = queries.filter(([name, { length }]) => length > 1 && Object.hasOwn(parameters.shape, name));
  for (const [path, { length }] of twice) issues.push({ path, message: `expected once, and it came ${length} times` });
  const texts = queries.filter((query) => !twice.includes(query)).map(([name, [text = '']]) => [name, text]);
  const read = check(parameters, readTexts(parameters, Object.fromEntries(texts)));
  const query = operation.query && read;
  const body = operation.body && (sent === undefined ? undefined : check(operation.sent ?? operation.body, sent));
  if (params === undefined || issues.length > 0) throw invalid(summary(issues), issues);
  return { key, params, query, body, origin: tenantOrigin(context.req.url), signal: context.req.raw.signal };
}

/** Reads a text as a number if its schema refuses it and it is a canonical integer. */
function readTexts(schema: z.ZodObject, texts: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
      const isNumber = /^(0|-?[1-9]\d{0,14})$/.test(text);
      return [name, isNumber && field !== undefined && !checkValue(field, text).ok ? Number(text) : text];
    }),
  );
}

function summary(issues: readonly Issue[]): string {
  const [first] = issues;
  if (first === undefined) return 'The request breaks a rule.';
  const path = first.path === '' ? 'The request' : first.path;
  const rest = issues.length === 1 ? '' : ` (and ${issues.length - 1} more)`;
  return `${path}: ${first.message}${rest}.`;
}
