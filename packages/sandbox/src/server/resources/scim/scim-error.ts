import SCIMMY from 'scimmy';

/** Returns an error of SCIM (RFC 7644, section 3.12). */
export function scimError(status: number, scimType: string | null, detail: string): Error {
  return Reflect.construct(SCIMMY.Types.Error, [status, scimType, detail]) as Error;
}

export function missing(id: string): never {
  throw scimError(404, null, `Resource ${id} not found`);
}

/** Returns the status and the type of an error of SCIM; undefined for any other error. */
export function readScimError(error: unknown): { status: number; scimType?: string | null } | undefined {
  return error instanceof SCIMMY.Types.Error
    ? (error as Error & { status: number; scimType?: string | null })
    : undefined;
}
