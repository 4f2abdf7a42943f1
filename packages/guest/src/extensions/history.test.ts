import { afterEach, describe, expect, it, vi } from 'vitest';
import { textInBuild } from '../../../protocol/test/text-in-build.js';
import { fakeGuest } from '../../test/fake-guest.js';
import { DEV } from '../dev.js';
import { rememberSession } from '../session-text.js';
import { applyHistory, type SurfaceHistory } from './history.js';

afterEach(() => void vi.unstubAllGlobals());

/** A surface at an address, with the calls of `history` and those of `show`. */
function setUp(start = '/embed/app') {
  const location = new URL(start, 'https://tenant.example.com');
  const calls: string[] = [];
  const go = (name: string) => (_state: unknown, _title: string, path: string) => {
    const { pathname, search } = new URL(path, location);
    Object.assign(location, { pathname, search });
    calls.push(`${name} ${path}`);
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', { pushState: go('push'), replaceState: go('replace') });
  let steps = undefined as unknown as SurfaceHistory;
  const fake = fakeGuest((guest) => {
    steps = guest.use(applyHistory({ show: (path) => calls.push(`show ${path}`) }));
  });
  return {
    ...fake,
    push: (path: string) => steps.push(path),
    stop: () => steps.stop(),
    calls: () => calls.splice(0),
    own(own = true) {
      fake.ask('history');
      fake.sendExtension('own-history', { own });
    },
    go: (delta: number) => fake.sendExtension('history-go', { delta }),
    /** The reports since the last call, such as `/a <>` for a path with steps before and after it. */
    reports: () =>
      fake.posts
        .splice(0)
        .map(({ payload: { path, back, forward } }) => `${path} ${back ? '<' : ''}${forward ? '>' : ''}`),
  };
}

describe('applyHistory', () => {
  it.each<[string, (parts: ReturnType<typeof setUp>) => void]>([
    ['before a page asks', () => {}],
    ['for a page that uses it for nothing', ({ ask }) => ask('history')],
    ['after the page gave it back', ({ own }) => [own(), own(false)]],
    ['after the page no longer uses it', ({ ask, own }) => [own(), ask()]],
    ['after its stop', ({ own, stop }) => [own(), stop(), own()]],
  ])('leaves the steps to the browser %s', (_, prepare) => {
    const parts = setUp();
    prepare(parts);
    parts.reports();
    parts.push('/embed/app/a');
    parts.go(-1);
    expect([parts.calls(), parts.reports()]).toEqual([['push /embed/app/a'], []]);
  });

  it('replaces the address of a page that owns the steps, and goes back and forth between them', () => {
    const { calls, go, own, push, reports } = setUp('/embed/app?tab=1');
    own();
    push('/a');
    push('/b');
    expect([reports(), calls()]).toEqual([
      ['/embed/app?tab=1 ', '/a <', '/b <'],
      ['replace /a', 'replace /b'],
    ]);
    for (const delta of [-1, -40, -1, 0, 0.5]) go(delta);
    expect([reports(), calls()]).toEqual([
      ['/a <>', '/embed/app?tab=1 >', '/a <>'],
      ['replace /a', 'show /a', 'replace /embed/app?tab=1', 'show /embed/app?tab=1', 'replace /a', 'show /a'],
    ]);
    push('/c');
    go(1);
    expect(reports()).toEqual(['/c <']);
    go(-1);
    expect(reports()).toEqual(['/a <>']);
  });

  it('keeps the steps if a page asks twice, and starts over if it asks again after an end', () => {
    const { own, push, reports } = setUp();
    own();
    push('/a');
    push('/a');
    own();
    expect(reports()).toEqual(['/embed/app ', '/a <', '/a <', '/a <']);
    own(false);
    own();
    expect(reports()).toEqual(['/a ']);
  });

  it('B95 keeps 50 steps, and stays within them for any request of the page', () => {
    const { calls, go, own, push, reports } = setUp();
    own();
    for (let step = 1; step <= 200; step++) push(`/${step}`);
    calls();
    reports();
    for (let count = 0; count < 1_000; count++) go(-1e9);
    expect([reports().at(-1), calls().length]).toEqual(['/151 >', 98]);
  });

  it.each(['//evil.example', '///a', 'https://evil.example', '\\\\evil', 'javascript:alert(1)', 'a', ''])(
    'A152 push refuses %j, and changes no address',
    (path) => {
      const { calls, own, push } = setUp();
      const refused = textInBuild('path: expected a path such as "/embed/app"');
      expect(() => push(path)).toThrow(refused);
      own();
      expect(() => push(path)).toThrow(refused);
      expect(calls()).toEqual([]);
    },
  );

  it('A153 has no session and no parameter of the embed in its paths', () => {
    rememberSession('canary-9d1e');
    const { own, push, reports } = setUp('/embed/app?session=other&f_a.b=1&tab=1');
    own();
    push('/canary-9d1e/x?t=canary-9d1e&session=canary-9d1e');
    expect(reports()).toEqual(['/embed/app?tab=1 ', '/[session]/x?t=[session] <']);
  });

  it('refuses in development builds a value of show that is not a function', () => {
    let text: string | undefined;
    fakeGuest((guest) => {
      try {
        guest.use(applyHistory({ show: '/a' as never }));
      } catch (error) {
        text = (error as Error).message;
      }
    });
    expect(text).toBe(DEV ? 'show: expected a function' : undefined);
  });
});
