import { actions, events } from '@svc-embed/protocol';
import type { ActionRecord, EventRecord, TraceRecord } from './entry.js';
import type { Redactor } from './redact.js';

/** Redacts the parts of a record that come from outside; kinds, names and reasons stay. */
export function redactRecord(record: TraceRecord, { redact }: Redactor): TraceRecord {
  switch (record.kind) {
    case 'event':
    case 'action':
      return { ...record, payload: { ...redact(record.payload), ...choicesOf(record) } } as TraceRecord;
    case 'extension':
      return { ...record, payload: redact(record.payload) };
    case 'rejection': {
      const { origin, path, claim } = record;
      return {
        ...record,
        origin: redact(origin),
        ...(path !== undefined && { path: redact(path) }),
        ...(claim !== undefined && { claim: redact(claim) }),
      };
    }
    case 'note':
      return { ...record, name: redact(record.name), text: redact(record.text) };
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

/** Returns the fields whose value is a choice of the catalogue, such as the surface: no secret, whatever a session is called. */
function choicesOf({ kind, name, payload }: EventRecord | ActionRecord): object {
  // A record that was added by hand may have a name that the catalogue does not know.
  const fields: object = Object(kind === 'event' ? events[name] : actions[name]);
  return Object.fromEntries(
    Object.entries(Object(payload)).filter(([field, value]) => {
      const choices: unknown = Reflect.get(fields, field);
      return Array.isArray(choices) && choices.includes(value);
    }),
  );
}
