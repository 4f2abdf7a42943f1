/** Expected calls of an embed's listeners for the current messages, and the expected action in its surface. */
import type { Rejection } from '@svc-embed/host';
import { isSame, show } from '../../../packages/protocol/test/same.js';

export interface ReceivedEvent {
  readonly name: string;
  readonly payload: unknown;
}

export type Expectations = ReturnType<typeof createExpectations>;

export function createExpectations(broken: (rule: string) => void) {
  let events: ReceivedEvent[] = [];
  let anyEvents: ReceivedEvent[] = [];
  let rejections: Pick<Rejection, 'reason' | 'origin'>[] = [];
  let post: unknown;
  let dispatches = 0;
  let isDispatching = false;
  let isRemovableOn = true;
  /** The number of calls that the removable listener must get. */
  let removable = 0;

  function compare(what: string, is: unknown, should: unknown) {
    if (!isSame(is, should)) broken(`${what} ${show(is)}, not ${show(should)}`);
  }

  return {
    /** Whether listeners of all events are being called. */
    get isDispatching() {
      return isDispatching;
    },
    get dispatches() {
      return dispatches;
    },
    takeOff() {},
    /** Called after the removable listener was removed; it still receives an event that is being dispatched. */
    forget() {
      isRemovableOn = false;
      if (!isDispatching) removable = 0;
    },
    /** Called before the delivery of a message, which only the current listeners receive. */
    begin() {
      dispatches++;
      removable = 0;
    },
    expectEvent(event: ReceivedEvent) {
      events.push(event);
      anyEvents.push(event);
      if (isRemovableOn) removable++;
    },
    expectRejection(reason: string, origin: string) {
      rejections.push({ reason: reason as Rejection['reason'], origin });
    },
    /** Called by the first listener of the event, by the first of all events, and by the removable one. */
    received(event: ReceivedEvent) {
      compare('receives', event, events.shift());
    },
    receivedByAny(event: ReceivedEvent) {
      isDispatching = true;
      if (events.length >= anyEvents.length) broken('listeners of all events are called before those of one');
      compare('receives', event, anyEvents.shift());
    },
    receivedByRemovable() {
      if (removable-- <= 0) broken('a removed listener is called');
    },
    rejected({ reason, origin }: Rejection) {
      compare('rejects', { reason, origin }, rejections.shift());
    },
    /** Called after the dispatch. Nothing more is expected of an embed that was destroyed in the meantime. */
    settle(isDestroyed: boolean) {
      const left = [...anyEvents, ...rejections];
      if (!isDestroyed && (left.length || removable > 0)) broken(`no listener receives ${show(left)}`);
      events = [];
      anyEvents = [];
      rejections = [];
      removable = 0;
      isDispatching = false;
    },
    /** Called when an action was posted to the window of the frame. */
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
