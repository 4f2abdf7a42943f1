/** The state that the customer wants of a surface: what waits for `ready`, the order of sending, and what is sent again. */
import type { EmbedState } from '@svc-embed/host';
import type { ActionName, commands } from '@svc-embed/protocol';
import { keyOf } from './tenant.js';

/** An action by its name, with its payload as text. */
type WantedAction = { readonly name: ActionName; readonly text: string };

/** The delivery of every action, in the order in which those that wait are sent. */
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
  /** The last of each, in the order first set; commands only until they are sent. */
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
      const wish = held.get(key);
      if (wish?.name !== name || wish.text !== JSON.stringify(payload))
        broken(`${name} leaves, not ${key || 'nothing'}`);
      else if (!isState(wish)) held.delete(key);
    },
    /** The surface is ready, for the first time or again. */
    start() {
      const places = [...held].map(([key, { name }]) => ({ key, place: order.indexOf(name) }));
      due = places.sort((a, b) => a.place - b.place).map(({ key }) => key);
    },
    /** It is no longer ready: what has not been sent waits. */
    interrupt() {
      due = [];
    },
    /** Checks that everything due has been sent. */
    rest() {
      if (due.length) broken(`${due} should have left`);
    },
    /** The state of a surface that received everything, by the key of the action. */
    wanted: (): ReadonlyMap<string, string> =>
      new Map([...held].filter(([, wish]) => isState(wish)).map(([key, { text }]) => [key, text])),
  };
}
