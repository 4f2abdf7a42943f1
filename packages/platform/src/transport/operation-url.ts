import { PlatformError } from '../error.js';
import type { Endpoint } from '../operations/operation.js';

/**
 * Makes the URL of an operation below the base address.
 *
 * @throws PlatformError `invalid-request` if a parameter, such as `..`, would lead to another path.
 */
export function operationUrl(
  baseUrl: string,
  operation: Endpoint,
  params: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>>,
): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(`${params[name]}`));
  const url = new URL(baseUrl + path);
  if (url.href !== baseUrl + path) {
    throw new PlatformError('invalid-request', `A parameter of ${operation.id} would lead to another address`);
  }
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, `${value}`);
  return url.href;
}
