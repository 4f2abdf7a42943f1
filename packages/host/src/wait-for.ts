import type { EventName, EventPayload } from '@svc-embed/protocol';
import { DEV } from './dev.js';
import type { Embed, WaitOptions } from './embed.js';
import { EmbedError } from './error.js';
import { abortSignal, isAmount, kind, readRules, rule } from './rule.js';

/** Browsers fire a timer of more than this many milliseconds at once. */
const MAX_DELAY = 2 ** 31 - 1;

const waitRules = {
  where: kind('function'),
  timeout: rule(DEV && 'milliseconds, 0 or more', isAmount),
  signal: abortSignal,
};

/**
 * The payload of the next event that fits. Rejects with `wait-timeout`, `aborted`, or the reason of the embed's end.
 */
export function waitForEvent<N extends EventName>(
  embed: Pick<Embed, 'on' | 'onStateChange' | 'ready' | 'state'>,
  name: N,
  options: WaitOptions<N> = {},
): Promise<EventPayload<N>> {
  const wait = new Promise<EventPayload<N>>((resolve) => {
    const { where, timeout = 0, signal } = readRules(waitRules, options);
    const finish = (result: EventPayload<N> | Promise<never>) => {
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
    const off = embed.on(name, (payload, message) => {
      if (!where || where(payload, message)) finish(payload);
    });
    const offState = embed.onStateChange(end);
    const timer = timeout && timeout <= MAX_DELAY ? setTimeout(give, timeout, 'wait-timeout') : undefined;
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    end();
  });
  // Who does not wait any more must not get an unhandled rejection.
  wait.catch(() => {});
  return wait;
}
