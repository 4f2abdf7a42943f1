import { actions, events } from '@svc-embed/protocol';
import type { ActionRecord, EventRecord, TraceRecord } from './entry.js';
import type { Redactor } from './redact.js';

/** A record without secrets: only what came from outside can hold one, and what a record is made of stays. */
export function redactRecord(record: TraceRecord, { redact }: Redactor): TraceRecord {
  switch (record.kind) {
    case 'event':
    case 'action':
      return { ...record, payload: { ...redact(record.payload), ...choicesOf(record) } } as TraceRecord;
    case 'rejection': {
      const { origin, path } = record;
      return { ...record, origin: redact(origin), ...(path !== undefined && { path: redact(path) }) };
    }
    case 'state': {
      const { error } = record;
      if (!error) return { ...record };
      const { message, cause } = error;
      return {
        ...record,
        error: { ...error, message: redact(message), ...(cause !== undefined && { cause: redact(cause) }) },
      };
    }
  }
}

/** The fields that hold one of the catalogue's own words, such as the surface: these are no secret, whatever one is called. */
function choicesOf({ kind, name, payload }: EventRecord | ActionRecord): object {
  // An entry that was made by hand may be of no kind that the catalogue knows.
  const fields: object = Object(kind === 'event' ? events[name] : actions[name]);
  return Object.fromEntries(
    Object.entries(Object(payload)).filter(([field, value]) => {
      const choices: unknown = Reflect.get(fields, field);
      return Array.isArray(choices) && choices.includes(value);
    }),
  );
}
