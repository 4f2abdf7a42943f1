// @vitest-environment jsdom
import { createFakeGuest, type HostileName } from '@svc-embed/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showReport as after } from './report-after.js';
import { showReport as before } from './report-before.js';

const baseUrl = 'https://acme.example.com';
const onPath = vi.fn();
const onFailure = vi.fn();

beforeEach(() => {
  document.body.innerHTML = '<div id="movies"></div>';
  vi.stubGlobal('fetch', async () => Response.json({ sessionId: 's1' }));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

function open(showReport: typeof before) {
  const guest = createFakeGuest({ baseUrl, ready: false });
  const container = document.querySelector('#movies') as Element;
  const report = showReport(container, { onPath, onFailure, window: guest.window });
  return { guest, report };
}

describe.each([
  ['before', before],
  ['after', after],
])('the report %s the migration', (_, showReport) => {
  test('loads the dashboard with a session of the endpoint', async () => {
    const { guest, report } = open(showReport);
    await guest.waitForLoad();
    const frame = document.querySelector('iframe');
    expect(frame?.src).toBe(`${baseUrl}/embed/dashboard/movies-overview?session=s1`);
    expect(frame?.title).toBe('Film releases');
    report.remove();
  });

  test('sends the genre when the surface is ready, and another one immediately', async () => {
    const { guest, report } = open(showReport);
    report.showGenre('Drama');
    await guest.waitForLoad();
    expect(guest.actions).toEqual([]);
    guest.ready();
    report.showGenre('Comedy');
    expect(guest.actions.map(({ payload }) => payload)).toEqual([
      { filterUrlParameter: 'f_movies.genre={"value":"Drama"}' },
      { filterUrlParameter: 'f_movies.genre={"value":"Comedy"}' },
    ]);
    expect(guest.rejections).toEqual([]);
    report.remove();
  });

  test('passes the path on', async () => {
    const { guest, report } = open(showReport);
    await guest.waitForLoad();
    guest.ready();
    guest.emit('navigate', { path: '/embed/app/weather' });
    expect(onPath).toHaveBeenCalledExactlyOnceWith('/embed/app/weather');
    report.remove();
  });

  test('shows that a dashboard does not exist', async () => {
    const { guest, report } = open(showReport);
    await guest.waitForLoad();
    guest.emit('error', { message: 'There is no such dashboard.', name: 'DashboardNotFound', fatal: true });
    await expect.poll(() => onFailure).toHaveBeenCalledOnce();
    report.remove();
  });

  test('ignores messages of another origin', async () => {
    const { guest, report } = open(showReport);
    await guest.waitForLoad();
    guest.hostile('wrong-origin', 'similar-origin');
    expect(onPath).not.toHaveBeenCalled();
    report.remove();
  });

  test('leaves no frame and no listener behind', async () => {
    const { guest, report } = open(showReport);
    await guest.waitForLoad();
    report.remove();
    expect(document.querySelector('iframe')).toBeNull();
    expect(guest.hasListeners).toBe(false);
  });
});

describe('what the migration adds:', () => {
  const dropped: readonly HostileName[] = [
    'wrong-window',
    'no-window',
    'untrusted',
    'wrong-direction',
    'no-timestamp',
    'wrong-payload',
  ];

  test.each(dropped)('a hostile message that the old listener accepted is dropped: %s', async (name) => {
    for (const [showReport, calls] of [
      [before, 1],
      [after, 0],
    ] as const) {
      const { guest, report } = open(showReport);
      await guest.waitForLoad();
      guest.ready();
      guest.hostile(name);
      expect(onPath).toHaveBeenCalledTimes(calls);
      onPath.mockClear();
      report.remove();
    }
  });

  test('a surface that lost its access is loaded again, and gets its filter again', async () => {
    const { guest, report } = open(after);
    await guest.waitForLoad();
    guest.ready();
    report.showGenre('Drama');
    await guest.waitForAction('set-filter');
    guest.clear();
    guest.fail('The access has ended.');
    await expect.poll(() => guest.loads).toHaveLength(2);
    guest.ready();
    expect(guest.actions.map(({ name }) => name)).toEqual(['set-filter']);
    expect(onFailure).not.toHaveBeenCalled();
    report.remove();
  });

  test('a session endpoint that does not answer JSON is a failure with a code', async () => {
    vi.stubGlobal('fetch', async () => new Response('<!doctype html>', { status: 403 }));
    const { report } = open(after);
    await expect.poll(() => onFailure).toHaveBeenCalledOnce();
    expect(onFailure.mock.lastCall?.[0]).toMatchObject({ code: 'session-failed', status: 403 });
    report.remove();
  });
});
