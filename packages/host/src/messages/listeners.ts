import type { EmbedState } from '@svc-embed/protocol';
import { type AnyEventMessage, type EventName, events } from '@svc-embed/protocol';
import type { NamedListeners } from '@svc-embed/protocol/internal';
import { DEV } from '../dev.js';
import type { Embed, EmbedListener } from '../embed.js';
import type { EmbedOptionFields } from '../embed-options.js';
import { refuse } from '../error.js';
import type { ZonedPage } from '../zone.js';
import { refuseEvent, withErrorListener } from './dev-listeners.js';

/** The events of an embed's emitter. */
export type EmbedEvents = { [N in EventName]: EmbedListener<N> } & {
  any: (message: AnyEventMessage, name: EventName) => void;
  state: (state: EmbedState, embed: Embed) => void;
};

/** The methods of an embed that add listeners. */
export type Listeners = Pick<Embed, 'on' | 'once' | 'onAny' | 'onStateChange'>;

/**
 * Makes the methods that add listeners, and adds the listeners of the options. An unknown name, or a listener that is not a
 * function, is an `invalid-option`.
 */
export function createListeners(
  emitter: NamedListeners<EmbedEvents>,
  { on: initial = {} }: EmbedOptionFields,
): Listeners {
  function add<N extends keyof EmbedEvents>(name: N, listener: EmbedEvents[N], wrapped = listener): () => void {
    if (typeof listener !== 'function') refuse(name, DEV && 'a function', listener);
    if (DEV && name === 'error') withErrorListener.add(emitter);
    return emitter.add(name, (globalThis as ZonedPage).Zone?.current.wrap(wrapped, name) ?? wrapped);
  }

  function on<N extends EventName>(name: N, listener: EmbedListener<N>): () => void {
    if (!Object.hasOwn(events, name)) {
      if (DEV) refuseEvent(name);
      refuse('on', false, name);
    }
    return add(name, listener as EmbedEvents[N]);
  }

  for (const [name, listener] of Object.entries(initial))
    if (listener) on(name as EventName, listener as EmbedListener<EventName>);

  return {
    on,
    once(name, listener) {
      const off = on(name, (payload, message) => {
        off();
        listener(payload, message);
      });
      return off;
    },
    onAny: (listener: never) => add('any', listener),
    onStateChange: (listener) =>
      // An earlier listener may have changed the state again: skip a state that is over.
      add('state', listener, (state, embed) => embed.state === state && listener(state, embed)),
  };
}
