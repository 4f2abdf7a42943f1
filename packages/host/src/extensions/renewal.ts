import type { Embed } from '../embed.js';
import { asEmbedError, sessionError } from '../error.js';
import { countdown, isOffline } from '../life/countdown.js';
import { backoff } from '../life/lifecycle.js';
import { partRules } from '../load/address.js';
import { answerOf, type SessionProvider } from '../load/address-source.js';
import { enqueueSession } from '../load/session-queue.js';
import { readRules } from '../rule.js';
import { type RenewalTools, startRenewal } from './start-renewal.js';

/** What a renewal uses of the core. Components give it to `startRenewal`, which they load later. */
export const renewalTools: RenewalTools = {
  backoff,
  countdown,
  isOffline,
  sessionError,
  ask: ({ origin, iframe }, { provider, signal, onTurn }) =>
    enqueueSession({
      tenant: `renewals of ${origin}`,
      limit: 1,
      element: iframe,
      signal,
      async ask() {
        onTurn();
        return readSession(await provider({ reason: 'renew', signal }));
      },
    }),
};

/**
 * Gives the surface a new session when it says that its access ends soon or has ended, so that nobody sees a reload; and
 * when the page comes back to the foreground after that time. However many of these come together, the provider is asked
 * once: by default the embed's own `session` function or `sessionEndpoint`, with `reason: 'renew'`. Of the embeds of a
 * tenant, one at a time asks.
 *
 * A renewal that fails is tried three times more, with the waits of recovery, which stand still while the browser is
 * offline. Then, or at once where the error is final, the embed fails with `session-failed` and recovers as it ever does;
 * so it does where the surface has no access in spite of two new sessions.
 *
 * The stop function ends it; so do the end of the embed, and another `renewSession` of the same embed.
 *
 * @throws EmbedError `invalid-option` where there is no provider.
 * @example
 * const embed = mountEmbed('#movies', { baseUrl, dashboard: 'movies-overview', sessionEndpoint: '/api/session' });
 * renewSession(embed);
 */
export function renewSession(embed: Embed, provider?: SessionProvider): () => void {
  return startRenewal(embed, renewalTools, provider);
}

function readSession(answer: unknown): string {
  return asEmbedError('invalid-option', 'session', () => {
    const { session } = readRules({ session: partRules.session }, { session: answerOf(answer) });
    return session as string;
  });
}
