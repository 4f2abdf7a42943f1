import {
  type ActionMessage,
  type ActionName,
  type ActionPayload,
  actionMessage,
  type EventMessage,
  type EventName,
  type EventPayload,
  eventMessage,
  isProtocolError,
  type Surface,
} from '@svc-embed/protocol';
import { TestingError } from '../error.js';

/** Makes an event message. Throws `invalid-message`. */
export function makeEvent<N extends EventName>(
  name: N,
  surface: Surface,
  payload: EventPayload<N>,
  namespace: string,
): EventMessage<N> {
  return made(() => eventMessage(name, surface, payload, { namespace }));
}

/** Makes an action message. Throws `invalid-message`. */
export function makeAction<N extends ActionName>(
  name: N,
  payload: ActionPayload<N>,
  namespace: string,
): ActionMessage<N> {
  return made(() => actionMessage(name, payload, { namespace }));
}

function made<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (isProtocolError(error)) throw new TestingError('invalid-message', error.message);
    throw error;
  }
}
