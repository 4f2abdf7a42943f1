/** What an embed owes its listeners for the message that is being delivered, and its surface for what it sends. */
import type { Rejection } from '@svc-embed/host';

export interface HeardEvent {
  readonly name: string;
  readonly payload: unknown;
}

export interface Debts {
  /** A message comes; listeners that are there now are those that hear it. */
  begin(): void;
  oweEvent(event: HeardEvent): void;
  oweRejection(reason: string, origin: string): void;
  /** The first listener of the event, the first of all events, and one that others add and remove. */
  heard(event: HeardEvent): void;
  heardAny(event: HeardEvent): void;
  heardBystander(): void;
  rejected(rejection: Rejection): void;
  /** The message is over; an embed that was destroyed on the way owes nothing. */
  settle(isDestroyed: boolean): void;
  /** An action went to the window of the frame, or was only said to have left. */
  posted(message: unknown): void;
  sent(message: unknown, hasWindow: boolean): void;
  /** Removes the bystander. */
  takeOff(): void;
  /** The bystander was removed; while listeners of all events hear one, it hears that one yet. */
  forget(): void;
  /** Whether they do. */
  readonly isHearing: boolean;
  /** Counts up with every message. */
  readonly dispatches: number;
}

export function createDebts(broken: (rule: string) => void): Debts {
  let event: string | undefined;
  let anyEvent: string | undefined;
  let rejection: string | undefined;
  let dispatches = 0;
  let isHearing = false;
  let isBystanderOn = true;
  let owesBystander = false;
  let post: string | undefined;

  function pay(what: string, owed: string | undefined, got: unknown) {
    const text = JSON.stringify(got);
    if (owed !== text) broken(`${what} ${text}, not ${owed}`);
  }

  const debts: Debts = {
    takeOff() {},
    get isHearing() {
      return isHearing;
    },
    get dispatches() {
      return dispatches;
    },
    forget() {
      isBystanderOn = false;
      owesBystander &&= isHearing;
    },
    begin() {
      dispatches++;
      owesBystander = false;
    },
    oweEvent({ name, payload }) {
      event = anyEvent = JSON.stringify({ name, payload });
      owesBystander = isBystanderOn;
    },
    oweRejection(reason, origin) {
      rejection = JSON.stringify({ reason, origin });
    },
    heard(got) {
      pay('hears', event, got);
      event = undefined;
    },
    heardAny(got) {
      isHearing = true;
      if (event) broken('listeners of all events hear before those of one');
      pay('hears', anyEvent, got);
      anyEvent = undefined;
    },
    heardBystander() {
      if (!owesBystander) broken('a listener hears what it should not');
      owesBystander = false;
    },
    rejected({ reason, origin }) {
      pay('rejects', rejection, { reason, origin });
      rejection = undefined;
    },
    settle(isDestroyed) {
      if (!isDestroyed && (event ?? anyEvent ?? rejection ?? (owesBystander || undefined)))
        broken(`nobody hears ${event ?? anyEvent ?? rejection ?? 'all'}`);
      event = anyEvent = rejection = undefined;
      isHearing = owesBystander = false;
    },
    posted(message) {
      if (post) broken('an action is posted that nobody is told of');
      post = JSON.stringify(message);
    },
    sent(message, hasWindow) {
      if (hasWindow) pay('sends', post, message);
      post = undefined;
    },
  };
  return debts;
}
