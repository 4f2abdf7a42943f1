import { afterEach, expect, it, vi } from 'vitest';
import { createLogins } from './logins.mjs';

afterEach(() => vi.useRealTimers());

it('finds the viewer by the cookie, among others', () => {
  const logins = createLogins('login');
  const token = logins.open('ada', undefined);
  expect(logins.viewerOf(`theme=dark; login=${token}; more=1`)).toMatchObject({ id: 'ada' });
  expect(logins.viewerOf(`other-login=${token}`)).toBeUndefined();
  expect(logins.viewerOf('login=made-up')).toBeUndefined();
  expect(logins.open('mallory', undefined)).toBeUndefined();
});

it('ends the earlier login when the same browser signs in again', () => {
  const logins = createLogins('login');
  const first = `login=${logins.open('ada', undefined)}`;
  const second = `login=${logins.open('noor', first)}`;
  expect(logins.viewerOf(first)).toBeUndefined();
  expect(logins.viewerOf(second)).toMatchObject({ id: 'noor' });
});

it('keeps the earlier login if there is no such viewer', () => {
  const logins = createLogins('login');
  const cookie = `login=${logins.open('ada', undefined)}`;
  logins.open('mallory', cookie);
  expect(logins.viewerOf(cookie)).toMatchObject({ id: 'ada' });
});

it('ends each login after eight hours, and forgets it', () => {
  vi.useFakeTimers();
  const logins = createLogins('login');
  const cookie = `login=${logins.open('ada', undefined)}`;
  vi.advanceTimersByTime(8 * 3_600_000 - 1);
  expect(logins.viewerOf(cookie)).toMatchObject({ id: 'ada' });
  vi.advanceTimersByTime(1);
  expect(logins.viewerOf(cookie)).toBeUndefined();
  logins.open('noor', undefined);
  vi.setSystemTime(0);
  expect(logins.viewerOf(cookie)).toBeUndefined();
});
