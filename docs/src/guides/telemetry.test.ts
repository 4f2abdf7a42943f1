// @vitest-environment jsdom
import { mountEmbed } from '@svc-embed/host';
import { createFakeGuest } from '@svc-embed/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { createTelemetry, type Entry } from './telemetry.js';

const baseUrl = 'https://acme.example.com';
const send = vi.fn<(entries: readonly Entry[]) => void>();

beforeEach(() => {
  send.mockClear();
  document.body.innerHTML = '<div id="movies"></div>';
});

function mount(limit?: number) {
  const telemetry = createTelemetry(send, limit);
  const guest = createFakeGuest({ baseUrl });
  const embed = mountEmbed('#movies', {
    baseUrl,
    dashboard: 'movies-overview',
    session: 'secret-session',
    onSend: telemetry.onSend('movies'),
    window: guest.window,
  });
  const stop = telemetry.follow(embed, 'movies');
  return { telemetry, guest, embed, stop };
}

test('the telemetry has states, events and actions in their order, with the details that are listed', async () => {
  const { telemetry, guest, embed } = mount();
  await embed.ready;
  guest.emit('dashboard-loaded', { widgetCount: 8, loadDurationMs: 420 });
  embed.setFilter('movies.genre', { value: 'Drama' });
  guest.emit('drilldown', { member: 'movies.genre', value: 'Drama' });
  guest.emit('ai-query', { query: 'budget of Drama', status: 'submitted' });
  telemetry.flush();

  expect(send).toHaveBeenCalledOnce();
  expect(send.mock.lastCall?.[0].map(({ kind, name, details }) => [kind, name, details])).toEqual([
    ['state', 'ready', { code: undefined }],
    ['event', 'ready', {}],
    ['event', 'dashboard-loaded', { milliseconds: 420, widgets: 8 }],
    ['action', 'set-filter', undefined],
    ['event', 'drilldown', { member: 'movies.genre' }],
    ['event', 'ai-query', { status: 'submitted' }],
  ]);
  expect(JSON.stringify(send.mock.calls)).not.toMatch(/Drama|budget|secret-session/);
  embed.destroy();
});

test('the telemetry has the code of a failure and the name of an error, not its text', async () => {
  const { telemetry, guest, embed } = mount();
  await embed.ready;
  telemetry.flush();
  guest.emit('error', { message: 'secret words', name: 'DashboardNotFound', fatal: true });
  telemetry.flush();
  expect(send.mock.lastCall?.[0]).toMatchObject([
    { kind: 'state', name: 'failed', details: { code: 'surface-failed' } },
    { kind: 'event', name: 'error', details: { name: 'DashboardNotFound' } },
  ]);
  expect(JSON.stringify(send.mock.calls)).not.toContain('secret words');
  embed.destroy();
});

test('a full batch is sent immediately, and an empty one never', async () => {
  const { telemetry, guest, embed } = mount(3);
  await embed.ready;
  expect(send).not.toHaveBeenCalled();
  guest.emit('view', { surface: 'dashboard', path: '/' });
  expect(send).toHaveBeenCalledOnce();
  telemetry.flush();
  expect(send).toHaveBeenCalledOnce();
  embed.destroy();
});

test('nothing is collected after the stop', async () => {
  const { telemetry, guest, embed, stop } = mount();
  await embed.ready;
  telemetry.flush();
  stop();
  guest.emit('view', { surface: 'dashboard', path: '/' });
  embed.destroy();
  telemetry.flush();
  expect(send).toHaveBeenCalledOnce();
});
