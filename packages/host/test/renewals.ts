import { vi } from 'vitest';
import type { EmbedOptionFields } from '../src/embed-options.js';
import { renewSession } from '../src/extensions/renewal.js';
import type { SessionProvider, SessionRequest } from '../src/load/address-source.js';
import { mount } from './mounting.js';

/** A ready surface whose session is renewed. Renewals begin within a tick of the countdown. */
export function setUp(provider: SessionProvider, options: EmbedOptionFields = {}) {
  const mounted = mount(options);
  const { embed, surface } = mounted;
  const stop = embed.use(renewSession({ provider }));
  surface.open();
  const expire = () => surface.say('session-expiring', { expiresAt: Date.now() + 60_000 });
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  return { ...mounted, stop, expire, pass };
}

/** A provider whose answers the test controls. */
export function slowProvider() {
  const requests: SessionRequest[] = [];
  const answers: { resolve(session: string): void; reject(error: unknown): void }[] = [];
  const provider = vi.fn(
    (request: SessionRequest) =>
      new Promise<string>((resolve, reject) => {
        requests.push(request);
        answers.push({ resolve, reject });
      }),
  );
  return { provider, requests, answers };
}
