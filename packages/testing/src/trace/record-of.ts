import type { ActionName, AnyActionMessage, AnyEventMessage, EventName } from '@svc-embed/protocol';
import type { ActionRecord, EventRecord, StateRecord } from './entry.js';
import type { TracedEmbed } from './hooks.js';

/** An event message as it stands in a trace. */
export function eventRecord({ type, payload, surface }: AnyEventMessage): EventRecord {
  return { kind: 'event', name: nameOf<EventName>(type), payload, surface } as EventRecord;
}

/** An action message as it stands in a trace. */
export function actionRecord({ type, payload }: AnyActionMessage): ActionRecord {
  return { kind: 'action', name: nameOf<ActionName>(type), payload } as ActionRecord;
}

function nameOf<N extends string>(type: string): N {
  // Names hold no colon, so what follows the last one is the name, in any namespace.
  return type.slice(type.lastIndexOf(':') + 1) as N;
}

/** Where an embed stands, as it stands in a trace. */
export function stateRecord({ state, error }: TracedEmbed): StateRecord {
  if (!error) return { kind: 'state', state };
  const { code, message, cause } = error;
  // Other causes are payloads, which stand in the trace as events.
  return {
    kind: 'state',
    state,
    error: { code, message, ...(cause instanceof Error && { cause: `${cause.name}: ${cause.message}` }) },
  };
}
