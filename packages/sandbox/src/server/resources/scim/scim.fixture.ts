import { expect } from 'vitest';
import type { JsonObject } from '../../json-object.js';
import { requestOf } from '../../request-of.fixture.js';
import { useSandbox } from '../../sandbox.fixture.js';

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
export const ERROR = 'urn:ietf:params:scim:api:messages:2.0:Error';

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: JsonObject & { readonly id: string; readonly Resources: readonly JsonObject[] };
}

/** Starts a sandbox for a file of tests, and calls its SCIM like an identity provider, with the admin key. */
export async function useScim() {
  const sandbox = await useSandbox();
  async function scim(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const type = body === undefined ? {} : { 'Content-Type': 'application/scim+json' };
    const request = requestOf(method, `Bearer ${sandbox.keys.admin}`, body, { ...type, ...headers });
    const response = await fetch(`${sandbox.url}/api/scim/v2${path}`, request);
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) };
  }
  let count = 0;
  return {
    sandbox,
    scim,
    /** Creates a user, with a new name unless the attributes have one. */
    create: (attributes: object = {}) =>
      scim('POST', '/Users', { schemas: [USER], userName: `user-${++count}@example.com`, ...attributes }),
  };
}

export const patch = (...Operations: readonly object[]) => ({ schemas: [PATCH], Operations });

export const refusal = (status: number, scimType?: string) => ({
  schemas: [ERROR],
  status: String(status),
  ...(scimType === undefined ? {} : { scimType }),
  detail: expect.any(String),
});
