import { ownOptions } from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import { DEV } from '../dev.js';
import { expectFunction, expectOption } from '../error.js';
import type { GuestExtension } from '../guest.js';
import { refuse } from './refuse.js';

/** Options of `applyTimezone`. */
export interface TimezoneOptions {
  /** Applied immediately. Default: none until the host page sends one. */
  readonly initial?: string | undefined;
  /**
   * Called with the name of the time zone each time another one is applied; also for `initial`. A returned promise resolves
   * when it is applied; see `answerRequests`.
   */
  readonly onChange: (timezone: string) => unknown;
}

/**
 * Applies `set-timezone`: checks the IANA name with the browser's own data, and calls `onChange`. A name that the browser does
 * not know, or an offset such as `+02:00`, is answered with an `UnsupportedTimezone` error event and changes nothing.
 *
 * @throws GuestError `invalid-option`, by `use`, if `initial` is not a time zone.
 * @example guest.use(applyTimezone({ onChange: (timeZone) => render(new Intl.DateTimeFormat('en', { timeZone })) }));
 */
export function applyTimezone(options: TimezoneOptions): GuestExtension<() => void> {
  return makeExtension('applyTimezone', options, (guest) => {
    const { initial, onChange } = ownOptions(options);
    expectFunction(onChange, 'onChange');
    let current: string | undefined;

    const apply = (timezone: string) => {
      if (timezone === current) return undefined;
      current = timezone;
      return onChange(timezone);
    };

    if (initial !== undefined) {
      expectOption(isTimezone(initial), 'initial', DEV && 'an IANA name such as "Europe/Berlin"');
      apply(initial);
    }
    return guest.on('set-timezone', ({ timezone }, action) => {
      if (isTimezone(timezone)) return apply(timezone);
      const expected = 'timezone: expected an IANA name such as "Europe/Berlin"';
      return refuse(guest, action, 'UnsupportedTimezone', expected);
    });
  });
}

function isTimezone(timezone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone });
    return /^[a-z]/i.test(timezone);
  } catch {
    return false;
  }
}
