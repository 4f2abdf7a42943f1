/** What the listeners of an embed must receive for the current message, and its surface for the current action. */
import type { Rejection } from '@svc-embed/host';

export interface HeardEvent {
  readonly name: string;
  readonly payload: unknown;
}

export interface Expectations {
  /** A message is delivered; only the current listeners receive it. */
  begin(): void;
  expectEvent(event: HeardEvent): void;
  expectRejection(reason: string, origin: string): void;
  /** Called by the first listener of the event, by the first of all events, and by a removable one. */
  heard(event: HeardEvent): void;
  heardAny(event: HeardEvent): void;
  heardByRemovable(): void;
  rejected(rejection: Rejection): void;
  /** The dispatch is over. An embed that was destroyed meanwhile is expected to do nothing more. */
  settle(isDestroyed: boolean): void;
  /** An action was posted to the window of the frame; `onSend` was called for an action. */
  posted(message: unknown): void;
  sent(message: unknown, hasWindow: boolean): void;
  /** Removes the removable listener. */
  takeOff(): void;
  /** The removable listener was removed; it still receives the event that is being dispatched. */
  forget(): void;
  /** Whether listeners of all events are being called. */
  readonly isHearing: boolean;
  /** Counts the messages. */
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
      assertHeard('receives', event, got);
      event = undefined;
    },
    heardAny(got) {
      isHearing = true;
      if (event) broken('listeners of all events are called before those of one');
      assertHeard('receives', anyEvent, got);
      anyEvent = undefined;
    },
    heardByRemovable() {
      if (!expectsRemovable) broken('a removed listener is called');
      expectsRemovable = false;
    },
    rejected({ reason, origin }) {
      assertHeard('rejects', rejection, { reason, origin });
      rejection = undefined;
    },
    settle(isDestroyed) {
      if (!isDestroyed && (event ?? anyEvent ?? rejection ?? (expectsRemovable || undefined)))
        broken(`no listener receives ${event ?? anyEvent ?? rejection ?? 'all'}`);
      event = anyEvent = rejection = undefined;
      isHearing = expectsRemovable = false;
    },
    posted(message) {
      if (post) broken('an action is posted without a call of onSend');
      post = JSON.stringify(message);
    },
    sent(message, hasWindow) {
      if (hasWindow) assertHeard('sends', post, message);
      post = undefined;
    },
  };
  return expectations;
}
