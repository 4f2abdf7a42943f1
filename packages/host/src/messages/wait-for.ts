import type { ChannelWaitOptions, ExtensionMessage } from '@svc-embed/protocol';
import { DEV } from '../dev.js';
import type { Embed } from '../embed.js';
import { EmbedError } from '../error.js';
import { abortSignal, isAmount, type Rules, readRules } from '../rule.js';

/** Browsers fire a timer of more than this many milliseconds immediately. */
const MAX_DELAY = 2 ** 31 - 1;

const waitRules: Rules = {
  where: 'function',
  timeout: [isAmount, DEV && 'milliseconds, 0 or more'],
  signal: abortSignal,
};

interface WaitParts {
  readonly embed: Pick<Embed, 'onStateChange' | 'ready' | 'state'>;
  /** Adds a listener for an event of the embed, or of one of its extensions. */
  readonly on: (name: never, listener: (payload: unknown, message: unknown) => void) => () => void;
}

/** Resolves with the payload of the next event that matches. Rejects with `wait-timeout`, `aborted`, or the reason of the embed's end. */
export function waitForEvent<P>(
  { embed, on }: WaitParts,
  name: string,
  options: ChannelWaitOptions<P> = {},
): Promise<P> {
  const wait = new Promise<P>((resolve) => {
    const { where, timeout = 0, signal } = readRules(waitRules, options);
    const finish = (result: P | Promise<never>) => {
      off();
      offState();
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      resolve(result);
    };
    const give = (code: 'aborted' | 'wait-timeout') =>
      finish(Promise.reject(new EmbedError(code, `waitFor ${name}: ${code}`)));
    const abort = () => give('aborted');
    // The promise of a destroyed embed is rejected with the reason of its end.
    const end = () => embed.state === 'destroyed' && finish(embed.ready as Promise<never>);
    const off = on(name as never, (payload, message) => {
      if (!where || where(payload as P, message as ExtensionMessage<P>)) finish(payload as P);
    });
    const offState = embed.onStateChange(end);
    const timer = timeout && timeout <= MAX_DELAY ? setTimeout(give, timeout, 'wait-timeout') : undefined;
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    end();
  });
  // Callers may drop the promise: avoid an unhandled rejection.
  wait.catch(() => {});
  return wait;
}
