// @guard Keeps sessions out of texts of the surface.
import { type Hooks, type HostHooks, own, type RenewedSessions } from '@svc-embed/protocol/internal';
import type { AddressParts } from './address.js';

/** Keeps the last 100: older sessions have expired. */
const MAX_SESSIONS = 100;

/** Keeps the sessions of an embed out of texts that its surface wrote. */
export interface Redactor extends RenewedSessions {
  redact(text: string): string;
  /** Keeps the session that an address opens. */
  keepOpened(address: URL): void;
}

/** Makes the redactor of an embed. */
export function createRedactor(
  options: Pick<AddressParts, 'sessionParam'>,
  hooks: Pick<Hooks<HostHooks>, 'call'>,
): Redactor {
  const renewed: string[] = [];
  const redactor: Redactor = {
    renewed,
    remember(session) {
      renewed.push(session);
      if (renewed.length > MAX_SESSIONS) renewed.shift();
      hooks.call('onSession', session);
    },
    keepOpened({ searchParams }: URL) {
      const opened = searchParams.get((own(options, 'sessionParam') ?? 'session') as string);
      if (opened && !renewed.includes(opened)) redactor.remember(opened);
    },
    redact(text) {
      // The longest first: one session may be the beginning of another.
      for (const session of [...renewed].sort((a, b) => b.length - a.length))
        text = text.replaceAll(session, '[redacted]');
      return text;
    },
  };
  return redactor;
}
