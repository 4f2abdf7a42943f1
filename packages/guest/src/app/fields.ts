import { isRecord, ownOptions } from '@svc-embed/protocol/internal';

/** Returns the own fields of an object, without a prototype; no field of another value. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return ownOptions(isRecord(value) ? value : {});
}
