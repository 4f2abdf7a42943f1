/** What the listeners of an embed must receive for the message being delivered, and its surface for what it sends. */
import type { Rejection } from '@svc-embed/host';

export interface HeardEvent {
  readonly name: string;
  readonly payload: unknown;
}

export interface Expectations {
  /** A message comes; listeners that are there now are those that hear it. */
  begin(): void;
  expectEvent(event: HeardEvent): void;
  expectRejection(reason: string, origin: string): void;
  /** The first listener of the event, the first of all events, and one that others add and remove. */
  heard(event: HeardEvent): void;
  heardAny(event: HeardEvent): void;
  heardByRemovable(): void;
  rejected(rejection: Rejection): void;
  /** The dispatch is over. An embed that was destroyed during it is expected to do nothing more. */
  settle(isDestroyed: boolean): void;
  /** An action went to the window of the frame, or was only posted to have left. */
  posted(message: unknown): void;
  sent(message: unknown, hasWindow: boolean): void;
  /** Removes the removable listener. */
  takeOff(): void;
  /** The removable listener was removed; while listeners of all events hear one, it hears that one yet. */
  forget(): void;
  /** Whether they do. */
  readonly isHearing: boolean;
  /** Counts up with every message. */
  readonly dispatches: number;
}

export function createExpectations(broken: (rule: string) => void): Expectations {
  let event: string | undefined;
  let anyEvent: string | undefined;
  let rejection: string | undefined;
  let dispatches = 0;
  let isHearing = false;
  let isRemovableOn = true;
  let expectsRemovable = false;
  let post: string | undefined;

  function assertHeard(what: string, expected: string | undefined, got: unknown) {
    const text = JSON.stringify(got);
    if (expected !== text) broken(`${what} ${text}, not ${expected}`);
  }

  const expectations: Expectations = {
    takeOff() {},
    get isHearing() {
      return isHearing;
    },
    get dispatches() {
      return dispatches;
    },
    forget() {
      isRemovableOn = false;
      expectsRemovable &&= isHearing;
    },
    begin() {
      dispatches++;
      expectsRemovable = false;
    },
    expectEvent({ name, payload }) {
      event = anyEvent = JSON.stringify({ name, payload });
      expectsRemovable = isRemovableOn;
    },
    expectRejection(reason, origin) {
      rejection = JSON.stringify({ reason, origin });
    },
    heard(got) {
      assertHeard('hears', event, got);
      event = undefined;
    },
    heardAny(got) {
      isHearing = true;
      if (event) broken('listeners of all events hear before those of one');
      assertHeard('hears', anyEvent, got);
      anyEvent = undefined;
    },
    heardByRemovable() {
      if (!expectsRemovable) broken('a listener hears what it should not');
      expectsRemovable = false;
    },
    rejected({ reason, origin }) {
      assertHeard('rejects', rejection, { reason, origin });
      rejection = undefined;
    },
    settle(isDestroyed) {
      if (!isDestroyed && (event ?? anyEvent ?? rejection ?? (expectsRemovable || undefined)))
        broken(`nobody hears ${event ?? anyEvent ?? rejection ?? 'all'}`);
      event = anyEvent = rejection = undefined;
      isHearing = expectsRemovable = false;
    },
    posted(message) {
      if (post) broken('an action is posted that nobody is told of');
      post = JSON.stringify(message);
    },
    sent(message, hasWindow) {
      if (hasWindow) assertHeard('sends', post, message);
      post = undefined;
    },
  };
  return expectations;
}
