/** What the bench's pages tell each other, beside the contestants and never on their way. */

/** To the guests: each emits so many events, so many of them in one task. */
export interface EmitCommand {
  readonly count: number;
  readonly burst: number;
}

/** To a stranger: post these messages, `count` times in all, so many in one task, to the host page or its frame aside. */
export interface PostCommand {
  readonly isAside: boolean;
  readonly messages: readonly Forged[];
  readonly count: number;
  readonly burst: number;
}

/** A message to post; `ports` says how many ports come with it, and `onPorts` what to say through each. */
export interface Forged {
  readonly data: unknown;
  readonly ports: number;
  readonly onPorts: readonly unknown[];
}

/** The channel of all guests of a page. */
export const CHANNEL = 'bench';

/** Does something `count` times, `burst` times in a task, with a task of its own for every burst. */
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

/** The name of the host page's empty frame. */
export const ASIDE = 'aside';

/** The channel of what guests say through ports, while that is recorded. */
export const PORTS_CHANNEL = 'bench-ports';

declare global {
  /** Runs of message listeners, where `count-runs` counts them. */
  var listenerRuns: number;
  /** What came to the window, where `record-messages` keeps it. */
  var recorded: { readonly data: unknown; readonly ports: number }[];
}
