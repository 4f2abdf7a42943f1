import { badRequest } from './http/http-error.js';
import type { JsonObject } from './http/json-object.js';

/** The part of a generate-session request that this sandbox acts on. */
export interface SessionRequest {
  readonly deploymentId: number;
  readonly externalId?: string;
  readonly internalId?: string;
  readonly embedTenantName?: string;
}

const TENANT_NAME = /^[a-z][a-z0-9-]{3,34}[a-z0-9]$/;

/** Checks a generate-session body, throwing a 400 on the first broken rule; fields it does not know are let through. */
export function readSessionRequest(body: JsonObject): SessionRequest {
  const { deploymentId, externalId, internalId, embedTenantName } = body;
  if (typeof deploymentId !== 'number' || !Number.isSafeInteger(deploymentId)) {
    throw badRequest('deploymentId must be an integer.');
  }
  if ((externalId === undefined) === (internalId === undefined)) {
    throw badRequest('Exactly one of externalId and internalId must be given.');
  }
  if (embedTenantName !== undefined && !(typeof embedTenantName === 'string' && TENANT_NAME.test(embedTenantName))) {
    throw badRequest(
      'embedTenantName must have 5 to 36 characters of a-z, 0-9 and -, start with a letter and end with a letter or digit.',
    );
  }
  return {
    deploymentId,
    ...(externalId === undefined
      ? { internalId: checkInternalId(internalId) }
      : { externalId: checkExternalId(externalId) }),
    ...(embedTenantName === undefined ? {} : { embedTenantName }),
  };
}

function checkExternalId(value: unknown): string {
  if (typeof value === 'string' && value !== '' && value === value.trim() && value === value.toLowerCase())
    return value;
  throw badRequest('externalId must be a non-empty string, lowercase and without surrounding space.');
}

function checkInternalId(value: unknown): string {
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw badRequest('internalId must be a non-empty string.');
}
