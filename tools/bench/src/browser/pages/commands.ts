/** The messages between the bench's own pages, on channels that no peer uses. */

import type { PayloadKind } from '../../peers/payloads.js';

/** Command to the guests: the guest of this embed, or each guest, emits `count` events, `burst` of them in one task. */
export interface EmitCommand {
  readonly embed?: number;
  readonly count: number;
  readonly burst: number;
  readonly payload: PayloadKind;
}

/** Command to a foreign page: post `count` messages, `burst` of them in one task, to the host page or its empty frame. */
export interface PostCommand {
  readonly toEmptyFrame: boolean;
  readonly messages: readonly Forged[];
  readonly count: number;
  readonly burst: number;
}

/** A message to post with `ports` message ports, and the messages to post over each port. */
export type Forged = { readonly data: unknown; readonly ports: number; readonly onPorts: readonly unknown[] };

/** The channel of all guests of a page. */
export const CHANNEL = 'bench';

/** Calls `step` `count` times, in tasks of `burst` calls. */
export function inBursts({ count, burst }: { count: number; burst: number }, step: (index: number) => void) {
  const { port1, port2 } = new MessageChannel();
  let index = 0;
  port1.onmessage = () => {
    const end = Math.min(index + burst, count);
    while (index < end) step(index++);
    if (index < count) port2.postMessage(0);
    else port1.close();
  };
  port2.postMessage(0);
}

export const EMPTY_FRAME = 'aside';
/** The channel of the recorded messages over ports. */
export const PORTS_CHANNEL = 'bench-ports';

declare global {
  /** Runs of message listeners, counted by `watch-messages`. */
  var listenerRuns: number;
  /** The messages to the window, recorded by `watch-messages`. */
  var recorded: { readonly data: unknown; readonly ports: number }[];
}
