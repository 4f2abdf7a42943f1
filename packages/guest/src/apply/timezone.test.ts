import { expect, it, vi } from 'vitest';
import { fakeGuest } from '../../test/fake-guest.js';
import { applyTimezone } from './timezone.js';

it('a time zone is passed on when it changes', () => {
  const { guest, send } = fakeGuest();
  const onChange = vi.fn();
  const stop = guest.use(applyTimezone({ initial: 'UTC', onChange }));
  for (const timezone of ['UTC', 'Europe/Berlin', 'Europe/Berlin', 'Asia/Tokyo']) send('set-timezone', { timezone });
  stop();
  send('set-timezone', { timezone: 'UTC' });
  expect(onChange.mock.calls).toEqual([['UTC'], ['Europe/Berlin'], ['Asia/Tokyo']]);
});

it.each(['', 'Mars/Olympus', '+02:00', '../../x', 'Europe/Berlin\n', 'e'.repeat(10_000)])(
  'C12 the time zone %j is answered with an error event, and changes nothing',
  (timezone) => {
    const { guest, send, posts } = fakeGuest();
    const onChange = vi.fn();
    guest.use(applyTimezone({ onChange }));
    send('set-timezone', { timezone });
    expect(onChange).not.toHaveBeenCalled();
    expect(posts).toMatchObject([
      { name: 'error', payload: { name: 'UnsupportedTimezone', context: 'svc:action:set-timezone', fatal: false } },
    ]);
  },
);

it('an initial value that is not a time zone is an invalid-option', () => {
  const { guest } = fakeGuest();
  expect(() => guest.use(applyTimezone({ initial: 'x', onChange() {} }))).toThrow(
    expect.objectContaining({ code: 'invalid-option', message: expect.stringContaining('initial') }),
  );
});
