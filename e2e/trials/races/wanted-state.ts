/** The state that the customer wants: which actions wait for `ready`, their order, and which are sent again. */
import type { EmbedState } from '@svc-embed/host';
import type { ActionName, commands } from '@svc-embed/protocol';
import { keyOf } from './tenant.js';

/** An action with its payload as text. */
type WantedAction = { readonly name: ActionName; readonly text: string };

/** The delivery of every action, in the order of sending after `ready`. */
const delivered = {
  'set-color-scheme': 'state',
  'set-theme': 'state',
  'set-locale': 'state',
  'set-timezone': 'state',
  'set-filter': 'state',
  navigate: 'command',
  refresh: 'command',
} as const satisfies { readonly [N in ActionName]: N extends (typeof commands)[number] ? 'command' : 'state' };
const order = Object.keys(delivered);
const isState = ({ name }: WantedAction) => delivered[name] === 'state';

export function createWantedState(stateOf: () => EmbedState, broken: (rule: string) => void) {
  /** The last action of each key, in the order in which keys were first set; commands only until they are sent. */
  const held = new Map<string, WantedAction>();
  let due: string[] = [];

  return {
    request(name: ActionName, payload: unknown) {
      if (stateOf() === 'destroyed') return;
      const key = keyOf(name, payload);
      held.set(key, { name, text: JSON.stringify(payload) });
      if (stateOf() === 'ready') due = [key, ...due.filter((other) => other !== key)];
    },
    left(name: string, payload: unknown) {
      const key = due.shift() ?? '';
      const request = held.get(key);
      if (request?.name !== name || request.text !== JSON.stringify(payload))
        broken(`${name} is sent instead of ${key || 'nothing'}`);
      else if (!isState(request)) held.delete(key);
    },
    /** Called when the surface is ready, for the first time or again. */
    start() {
      const places = [...held].map(([key, { name }]) => ({ key, place: order.indexOf(name) }));
      due = places.sort((a, b) => a.place - b.place).map(({ key }) => key);
    },
    /** Called when the surface is no longer ready: actions that were not sent wait. */
    interrupt() {
      due = [];
    },
    /** Checks that all due actions have been sent. */
    rest() {
      if (due.length) broken(`${due} should have been sent`);
    },
    /** Returns the state of a surface that received everything, by the key of the action. */
    wanted: (): ReadonlyMap<string, string> =>
      new Map([...held].filter(([, request]) => isState(request)).map(([key, { text }]) => [key, text])),
  };
}
