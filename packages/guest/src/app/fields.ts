import { isRecord, ownOptions } from '@svc-embed/protocol/internal';

/** Copies the own fields of an object into one without a prototype; empty for another value. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return ownOptions(isRecord(value) ? value : {});
}
