import { type ActionName, type AnyActionMessage, actions, expect, makeMessage, splitFilter } from '@svc-embed/protocol';
import { checked, type Rules } from './check.js';

/** Holds what the surface should be told: waits until it listens, and says it again when it starts over. */
export type Outbox = [
  /** Takes a copy of an action, and posts it at once when the surface listens. Throws what the checks throw. */
  put: (name: ActionName, payload: unknown) => void,
  /** The surface listens from now on, or anew: posts what is held, in the order of the contract. */
  flush: () => void,
];

/** What the host asks of actions beside the catalogue. */
const rules: { readonly [N in ActionName]?: Rules } = {
  'set-locale': { locale: /^string ./ },
  // Browsers drop tabs and line ends, and "/\t/" would be "//".
  navigate: { path: /^string \/(?![\s/\\])/ },
};

/** Makes an outbox. State is posted anew at every `flush`, filters as they were first set; orders are posted once. */
export function createOutbox(
  namespace: string,
  listens: () => boolean,
  post: (message: AnyActionMessage) => void,
): Outbox {
  /** The last action of each name and filter member. */
  const held = new Map<string, AnyActionMessage>();

  function send(key: string) {
    const message = held.get(key) as AnyActionMessage;
    // Before it is told of, which may send the next one.
    if (!key.startsWith('set')) held.delete(key);
    post(message);
  }

  return [
    (name, given) => {
      // The clone would be plain: what a class makes is not what its author means to send.
      const made: unknown = Object.getPrototypeOf(Object(given));
      const isPlain = !made || !Object.getPrototypeOf(made);
      const isTheme = name === 'set-theme';
      expect(isPlain || !isTheme, 'theme', 'a plain object', given);
      let message = makeMessage('action', name, given, namespace, Date.now());
      // Cloned now: what cannot cross to the frame shows here, and what the caller changes later stays out. All other
      // payloads are copies already, of values that have nothing within.
      if (isTheme) message = structuredClone(message);
      const payload = message.payload as { readonly filterUrlParameter: string };
      checked(payload, rules[name] ?? {});
      const key = name === 'set-filter' ? name + splitFilter(payload.filterUrlParameter).member : name;
      held.set(key, message);
      if (listens()) send(key);
    },
    () => {
      // The catalogue lists the actions in the order of the contract.
      // Who is told of one may end the embed or load anew: then the rest stays.
      for (const name of Object.keys(actions))
        for (const key of held.keys()) if (key.startsWith(name) && listens()) send(key);
    },
  ];
}
