/** What the listeners of an embed must receive for the current messages, and its surface for the current action. */
import type { Rejection } from '@svc-embed/host';
import { isSame, show } from '../../../packages/protocol/test/same.js';

export interface HeardEvent {
  readonly name: string;
  readonly payload: unknown;
}

export type Expectations = ReturnType<typeof createExpectations>;

export function createExpectations(broken: (rule: string) => void) {
  let events: HeardEvent[] = [];
  let anyEvents: HeardEvent[] = [];
  let rejections: Pick<Rejection, 'reason' | 'origin'>[] = [];
  let post: unknown;
  let dispatches = 0;
  let isHearing = false;
  let isRemovableOn = true;
  /** How many calls the removable listener must get. */
  let removable = 0;

  function compare(what: string, is: unknown, should: unknown) {
    if (!isSame(is, should)) broken(`${what} ${show(is)}, not ${show(should)}`);
  }

  return {
    /** Whether listeners of all events are being called. */
    get isHearing() {
      return isHearing;
    },
    get dispatches() {
      return dispatches;
    },
    takeOff() {},
    /** It was removed; it still receives the event that is being dispatched. */
    forget() {
      isRemovableOn = false;
      if (!isHearing) removable = 0;
    },
    /** A message is delivered; only the current listeners receive it. */
    begin() {
      dispatches++;
      removable = 0;
    },
    expectEvent(event: HeardEvent) {
      events.push(event);
      anyEvents.push(event);
      if (isRemovableOn) removable++;
    },
    expectRejection(reason: string, origin: string) {
      rejections.push({ reason: reason as Rejection['reason'], origin });
    },
    /** Called by the first listener of the event, by the first of all events, and by the removable one. */
    heard(event: HeardEvent) {
      compare('receives', event, events.shift());
    },
    heardAny(event: HeardEvent) {
      isHearing = true;
      if (events.length >= anyEvents.length) broken('listeners of all events are called before those of one');
      compare('receives', event, anyEvents.shift());
    },
    heardByRemovable() {
      if (removable-- <= 0) broken('a removed listener is called');
    },
    rejected({ reason, origin }: Rejection) {
      compare('rejects', { reason, origin }, rejections.shift());
    },
    /** The dispatch is over. An embed that was destroyed meanwhile is expected to do nothing more. */
    settle(isDestroyed: boolean) {
      const left = [...anyEvents, ...rejections];
      if (!isDestroyed && (left.length || removable > 0)) broken(`no listener receives ${show(left)}`);
      events = [];
      anyEvents = [];
      rejections = [];
      removable = 0;
      isHearing = false;
    },
    /** An action was posted to the window of the frame; `onSend` was called for an action. */
    posted(message: unknown) {
      if (post) broken('an action is posted without a call of onSend');
      post = message;
    },
    sent(message: unknown, hasWindow: boolean) {
      if (hasWindow) compare('sends', post, message);
      post = undefined;
    },
  };
}
