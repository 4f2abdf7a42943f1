import { ownOptions } from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import { DEV } from '../dev.js';
import { expectFunction, expectOption } from '../error.js';
import type { GuestExtension } from '../guest.js';
import { refuse } from './refuse.js';

/** What `applyTimezone` takes. */
export interface TimezoneOptions {
  /** Applied at once; without it nothing is told until the host asks. */
  readonly initial?: string | undefined;
  /**
   * Told the name of the time zone each time another one is applied; also for `initial`. A promise says when it is applied;
   * see `answerRequests`.
   */
  readonly onChange: (timezone: string) => unknown;
}

/**
 * Applies `set-timezone`: checks the IANA name with the browser's own data, and tells. One that the browser does not know is
 * answered with an `UnsupportedTimezone` error event and changes nothing; so is an offset such as `+02:00`.
 *
 * @throws GuestError `invalid-option`, by `use`, when `initial` is no time zone.
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
