// @guard Limits how long it waits for an answer of the host page, and asks only about safe links.
import type { GuardKind, GuardSubjects } from '@svc-embed/protocol';
import {
  connectGuest,
  guardDefinition,
  isSafeLink,
  MAX_DENIAL,
  MAX_LINK_WAIT,
  ownOptions,
} from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import type { GuestExtension } from '../guest.js';
import { withoutKnown } from '../session-text.js';

/** Options of `askPage`. */
export interface AskPageOptions {
  /** Called with true if a question has no answer after 150 milliseconds, and with false when it ends. */
  readonly onWait?: ((kind: GuardKind, isWaiting: boolean) => void) | undefined;
}

/** The answer of the host page: the surface may continue only with `allow`. */
export interface PageAnswer {
  readonly answer: 'allow' | 'handled' | 'deny';
  /** Text of a `deny` for the viewer, at most 300 characters. */
  readonly message?: string | undefined;
}

/** The handle of `askPage`. */
export interface AskPage {
  /** Asks the host page before the surface does what the viewer requested. */
  ask<K extends GuardKind>(kind: K, about: GuardSubjects[K]): Promise<PageAnswer>;
  /** Allows the open questions and all later ones. */
  stop(): void;
}

/** Limits of the milliseconds that a question waits. */
const MIN_WAIT = 100;
const MAX_WAIT = 5_000;

/** Milliseconds until `onWait` is called. */
const PATIENCE = 150;

/** Maximum number of characters of a text. Paths and URLs are never cut: they would lead elsewhere. */
const MAX_TEXT = 1_000;

const ALLOWED: PageAnswer = { answer: 'allow' };

/**
 * Asks a host page that uses `guard` before the surface does what the viewer requested. Resolves with `allow` in a microtask if
 * the page does not guard this kind, and after the page's time limit if it does not answer: 100 to 5,000 milliseconds, at most
 * 1,000 for a link. A link that is not of `http:`, `https:`, `mailto:` or `tel:` is denied without a question.
 *
 * Do not ask about actions of the host page. Emit `drilldown`, `download` and `navigate` only if allowed.
 *
 * @throws GuestError `invalid-option`, by `use`, once `ready` has been emitted; `ask` rejects with `invalid-event`.
 * @example
 * const page = guest.use(askPage());
 * const { answer } = await page.ask('drilldown', { member: 'movies.count', value: 12 });
 * if (answer === 'allow') showRows();
 */
export function askPage(options: AskPageOptions = {}): GuestExtension<AskPage> {
  return makeExtension('askPage', options, (_, link, keep) => {
    const { onWait } = ownOptions<AskPageOptions>(options);
    const connection = link();
    const channel = connectGuest(connection, guardDefinition);
    /** Functions that end the open questions, by id. */
    const open = new Map<string, (answer?: PageAnswer) => void>();
    let guard: { readonly kinds: readonly string[]; readonly timeout: number } | undefined;
    let count = 0;
    const off = channel.on('guard', (payload) => {
      guard = payload;
    });
    channel.on('answer', ({ id, answer, message }) =>
      open.get(id)?.({ answer, message: message?.slice(0, MAX_DENIAL) }),
    );
    channel.onActiveChange(allowAll);
    return {
      async ask(kind, about) {
        const shown: Record<string, unknown> = { ...about };
        const isLink = kind === 'open-link';
        if (isLink && !isSafeLink(shown.url as string)) return { answer: 'deny' };
        if (!guard?.kinds.includes(kind)) return ALLOWED;
        for (const [name, value] of Object.entries(shown))
          if (typeof value === 'string')
            shown[name] = withoutKnown(value).slice(0, /url|path/.test(name) ? undefined : MAX_TEXT);
        const id = `${++count}`;
        channel.emit('asking', { id, kind, about: shown });
        const { timeout } = guard;
        return new Promise((resolve) => {
          let isSlow = false;
          const timers = [
            setTimeout(() => {
              isSlow = true;
              onWait?.(kind, true);
            }, PATIENCE),
            setTimeout(() => end(), Math.min(Math.max(timeout, MIN_WAIT), isLink ? MAX_LINK_WAIT : MAX_WAIT)),
          ];
          open.set(id, end);

          function end(answer = ALLOWED) {
            open.delete(id);
            timers.forEach(clearTimeout);
            resolve(answer);
            // Last: it may throw.
            if (isSlow) onWait?.(kind, false);
          }
        });
      },
      stop: keep(() => {
        off();
        allowAll();
      }),
    };

    function allowAll() {
      guard = undefined;
      for (const end of open.values()) end();
    }
  });
}
