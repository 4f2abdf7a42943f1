// @vitest-environment jsdom
import { mountEmbed } from '@svc-embed/host';
import { createFakeGuest } from '@svc-embed/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showStatus } from './show-status.js';

const baseUrl = 'https://acme.example.com';

beforeEach(() => {
  document.body.innerHTML = '<div id="movies"></div><p role="status"></p>';
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({ sessionId: 's1' }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const status = () => document.querySelector('[role=status]')?.textContent;

function open(ready?: false) {
  const guest = createFakeGuest({ baseUrl, ...(ready === false && { ready }) });
  const embed = mountEmbed('#movies', {
    baseUrl,
    dashboard: 'movies-overview',
    sessionEndpoint: '/api/session',
    window: guest.window,
  });
  showStatus(embed, document.querySelector('[role=status]') as Element);
  return { guest, embed };
}

test('the status shows that the report is loading, and is empty when it is ready', async () => {
  const { embed } = open();
  expect(status()).toBe('The report is loading.');
  await embed.ready;
  expect(status()).toBe('');
  embed.destroy();
});

test('the status asks the viewer to sign in again if the backend answers 401', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 401 }));
  const { embed } = open();
  await expect(embed.ready).rejects.toMatchObject({ code: 'session-failed' });
  expect(status()).toBe('Please sign in again.');
  embed.destroy();
});

test('the status shows that a dashboard does not exist, which is final', async () => {
  const { guest, embed } = open();
  await embed.ready;
  guest.emit('error', { message: 'There is no such dashboard.', name: 'DashboardNotFound', fatal: true });
  expect(status()).toBe('The report cannot be shown.');
  embed.destroy();
});

test('the status shows that a surface which is not ready in time could not be loaded', async () => {
  const { guest, embed } = open(false);
  await guest.waitForLoad();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(status()).toBe('The report could not be loaded.');

  await vi.advanceTimersByTimeAsync(500);
  expect(guest.loads).toHaveLength(2);
  guest.ready();
  expect(status()).toBe('');
  embed.destroy();
});
