import { describe, expect, it, vi } from 'vitest';
import { fakeGuest } from '../../test/fake-guest.js';
import { readEmbedParams } from '../embed-params.js';
import { trackDashboardLoad } from './dashboard-load.js';
import { trackErrors } from './errors.js';
import { trackNavigation } from './navigation.js';

function fakeHistoryWindow(start: string, navigation = false) {
  const url = new URL(start, 'https://tenant.example.com');
  const listeners = new Set<() => void>();
  const posts = navigation ? 'currententrychange' : 'popstate';
  const listening = {
    addEventListener: (type: string, listener: () => void) => type === posts && listeners.add(listener),
    removeEventListener: (type: string, listener: () => void) => type === posts && listeners.delete(listener),
  };
  const go = (_state: unknown, _title: string, to?: string | URL | null) => {
    const next = new URL(to ?? url, url);
    url.pathname = next.pathname;
    url.search = next.search;
    url.hash = next.hash;
    if (navigation) for (const listener of listeners) listener();
  };
  const prototype = { pushState: go, replaceState: go };
  const history: typeof prototype = Object.create(prototype);
  const page = {
    location: url,
    document: { title: 'Sales' },
    history,
    ...(navigation ? { navigation: listening, addEventListener() {}, removeEventListener() {} } : listening),
  };
  const back = (to: string) => {
    prototype.pushState(null, '', to);
    if (!navigation) for (const listener of listeners) listener();
  };
  return { page, back, listeners };
}

describe('trackNavigation', () => {
  it.each([
    ['the History API', false],
    ['the Navigation API', true],
  ])('emits each route once, by %s', (_title, navigation) => {
    const { guest, posts } = fakeGuest();
    const { page, back, listeners } = fakeHistoryWindow(
      '/embed/app?session=s3cr3t&a=1&f_x.y=2&allowExport=true#h',
      navigation,
    );
    const stop = guest.use(trackNavigation({ window: page }));
    page.history.pushState(null, '', '/embed/app/b?a=1&session=s3cr3t');
    page.history.replaceState(null, '', '/embed/app/b?a=1');
    page.history.replaceState(null, '', '#other');
    back('/embed/app');
    stop();
    const view = (path: string) => ({ name: 'view', payload: { surface: 'dashboard', path, title: 'Sales' } });
    const navigate = (path: string, previousPath: string) => ({ name: 'navigate', payload: { path, previousPath } });
    expect(posts).toEqual([
      view('/embed/app?a=1'),
      navigate('/embed/app/b?a=1', '/embed/app?a=1'),
      view('/embed/app/b?a=1'),
      navigate('/embed/app', '/embed/app/b?a=1'),
      view('/embed/app'),
    ]);
    page.history.pushState(null, '', '/embed/app/c');
    expect(posts).toHaveLength(5);
    expect(listeners.size).toBe(0);
  });

  it('restores the history on stop', () => {
    const { page } = fakeHistoryWindow('/');
    const before = page.history.pushState;
    const stop = fakeGuest().guest.use(trackNavigation({ window: page }));
    expect(page.history.pushState).not.toBe(before);
    stop();
    expect(page.history.pushState).toBe(before);
    expect(Object.keys(page.history)).toEqual([]);
  });

  it('restores own properties of the history', () => {
    const { page } = fakeHistoryWindow('/');
    const own: typeof page.history.pushState = () => {};
    page.history.pushState = own;
    fakeGuest().guest.use(trackNavigation({ window: page }))();
    expect(page.history.pushState).toBe(own);
    expect(Object.keys(page.history)).toEqual(['pushState']);
  });

  it('does not re-encode parameters that are not the embed’s', () => {
    const { guest, posts } = fakeGuest();
    guest.use(trackNavigation({ window: fakeHistoryWindow('/a?x=%7e&session=s&&y&f_a.b=1').page }));
    expect(posts[0]?.payload.path).toBe('/a?x=%7e&y');
  });

  it('leaves out time grains and measure sets, which change with each click', () => {
    const { guest, posts } = fakeGuest();
    const { page } = fakeHistoryWindow('/a?tg_orders.day=week&x=1&ms_kpi=count&TG_a=b&atg_b=2');
    guest.use(trackNavigation({ window: page }));
    page.history.replaceState(null, '', '/a?tg_orders.day=month&x=1&%6ds_kpi=sum&atg_b=2');
    expect(posts.map(({ payload }) => payload.path)).toEqual(['/a?x=1&atg_b=2']);
  });

  it('keeps another wrapper in place, and emits nothing through it after stop', () => {
    const { guest, posts } = fakeGuest();
    const { page } = fakeHistoryWindow('/');
    const stop = guest.use(trackNavigation({ window: page }));
    const ours = page.history.pushState;
    const theirs: typeof ours = (...args) => ours(...args);
    page.history.pushState = theirs;
    stop();
    expect(page.history.pushState).toBe(theirs);
    page.history.pushState(null, '', '/next');
    expect(page.location.pathname).toBe('/next');
    expect(posts).toHaveLength(1);
  });

  it('emits a route that replaces another, and does not wait for a title that depends on the path', () => {
    const { guest, posts } = fakeGuest();
    const { page } = fakeHistoryWindow('/a');
    guest.use(trackNavigation({ window: page, title: (path) => path }));
    page.history.replaceState(null, '', '/b');
    expect(posts.map(({ name, payload }) => `${name} ${payload.path}`)).toEqual(['view /a', 'navigate /b', 'view /b']);
  });

  it.each([
    [0, 50, 'Costs'],
    [320, 350, 'Costs'],
    [600, 500, 'Sales'],
  ])('reads the title that a router sets %i ms after the address in a view after %i ms: %s', (delay, after, title) => {
    vi.useFakeTimers();
    const { guest, posts } = fakeGuest();
    const { page } = fakeHistoryWindow('/a');
    const stop = guest.use(trackNavigation({ window: page }));
    const go = (path: string) => page.history.pushState(null, '', path);
    go('/b');
    setTimeout(() => (page.document.title = 'Costs'), delay);
    vi.advanceTimersByTime(after - 1);
    expect(posts).toHaveLength(2);
    vi.advanceTimersByTime(1);
    go('/c');
    page.document.title = 'Staff';
    go('/d');
    stop();
    vi.runAllTimers();
    vi.useRealTimers();
    const seen = posts.slice(2).map(({ name, payload }) => `${name} ${payload.path} ${payload.title ?? ''}`);
    expect(seen).toEqual([`view /b ${title}`, 'navigate /c ', 'view /c Staff', 'navigate /d ', 'view /d Staff']);
  });

  it('reads title and public id of the route from the options', () => {
    const { guest, posts } = fakeGuest();
    const { page } = fakeHistoryWindow('/d/7?ticket=s3cr3t');
    guest.use(
      trackNavigation({
        window: page,
        title: (path) => `Title of ${path}`,
        publicId: () => 'abc',
        sessionParam: 'ticket',
      }),
    );
    expect(posts[0]?.payload).toEqual({ surface: 'dashboard', path: '/d/7', title: 'Title of /d/7', publicId: 'abc' });
  });
});

describe('trackDashboardLoad', () => {
  function setUp(widgets: string[]) {
    const fake = fakeGuest();
    let time = 100;
    const load = fake.guest.use(trackDashboardLoad({ publicId: 'abc', widgets, now: () => time }));
    return { ...fake, load, at: (next: number) => (time = next) };
  }

  it('emits once, when every widget has reported', () => {
    const { load, at, posts } = setUp(['a', 'b', 'a']);
    load.loaded('a');
    load.loaded('a');
    load.loaded('unknown');
    expect(posts).toEqual([]);
    at(350.4);
    load.loaded('b');
    load.loaded('b');
    expect(posts).toEqual([
      { name: 'dashboard-loaded', payload: { publicId: 'abc', widgetCount: 2, loadDurationMs: 250 } },
    ]);
  });

  it('emits immediately without widgets', () => {
    expect(setUp([]).posts).toMatchObject([{ payload: { widgetCount: 0, loadDurationMs: 0 } }]);
  });

  it('reads the clock of the page by default', () => {
    const { guest, posts } = fakeGuest();
    guest.use(trackDashboardLoad({ widgets: [] }));
    expect(posts[0]?.payload.loadDurationMs).toBeGreaterThanOrEqual(0);
  });

  it('emits nothing after stop', () => {
    const { load, posts } = setUp(['a']);
    load.stop();
    load.loaded('a');
    expect(posts).toEqual([]);
  });
});

describe('trackErrors', () => {
  function setUp(context?: string) {
    const fake = fakeGuest();
    const page = new EventTarget();
    const fire = (type: string, fields: object) => page.dispatchEvent(Object.assign(new Event(type), fields));
    const stop = fake.guest.use(trackErrors({ context, window: page as never }));
    return { ...fake, fire, stop };
  }

  it('emits uncaught errors and rejections', () => {
    const { fire, posts, stop } = setUp();
    fire('error', { error: new TypeError('x is not a function'), message: 'Uncaught' });
    fire('error', { error: null, message: 'Script error.' });
    fire('unhandledrejection', { reason: 'timeout' });
    stop();
    fire('error', { error: new Error('late') });
    fire('unhandledrejection', { reason: 'late' });
    const more = { context: 'window', fatal: false };
    expect(posts.map(({ payload }) => payload)).toEqual([
      { name: 'TypeError', message: 'x is not a function', ...more },
      { name: 'Error', message: 'Script error.', ...more },
      { name: 'Error', message: 'timeout', ...more },
    ]);
  });

  it.each([
    ['reports a request that failed in a page that stays, ten seconds later', 10_000, 1],
    ['reports no request that Firefox ended for a page that is left', 9_999, 0],
  ])('%s', (_, milliseconds, count) => {
    vi.useFakeTimers();
    const { fire, posts, stop } = setUp();
    fire('unhandledrejection', { reason: new TypeError('NetworkError when attempting to fetch resource.') });
    vi.advanceTimersByTime(milliseconds);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(posts).toHaveLength(count);
    vi.useRealTimers();
  });

  it('removes the session, also after it left the address', () => {
    const { fire, posts } = setUp('loader');
    const history = { state: null, replaceState() {} };
    readEmbedParams({ href: 'https://t.example/embed?session=s3+cr%2F3t' }, { strip: true, history });
    fire('unhandledrejection', { reason: new Error('GET /x?session=other&y=1 with s3 cr/3t or s3%20cr%2F3t failed') });
    expect(posts[0]?.payload).toMatchObject({
      context: 'loader',
      message: 'GET /x?session=[session]&y=1 with [session] or [session] failed',
    });
  });

  it('shortens the text and survives values that cannot be read', () => {
    const { fire, posts } = setUp();
    fire('error', { error: new Error('x'.repeat(5000)) });
    fire('unhandledrejection', { reason: Object.create(null) });
    fire('unhandledrejection', { reason: Symbol('why') });
    expect(String(posts[0]?.payload.message)).toHaveLength(1000);
    expect(posts[1]?.payload).toMatchObject({ name: 'Error', message: 'an error that cannot be read' });
    expect(posts[2]?.payload.message).toBe('Symbol(why)');
  });

  it.each(['ResizeObserver loop completed with undelivered notifications.', 'ResizeObserver loop limit exceeded'])(
    'ignores a harmless message of the browser: %s',
    (message) => {
      const { fire, posts } = setUp();
      fire('error', { error: null, message });
      expect(posts).toEqual([]);
      fire('error', { error: null, message: `Uncaught ${message}` });
      expect(posts.splice(0)).toHaveLength(1);
      // The same words in an error that a script threw are that script's.
      fire('error', { error: new Error(message), message });
      expect(posts).toHaveLength(1);
    },
  );

  it('does not report errors of the reporting itself', () => {
    const listeners: ((event: never) => void)[] = [];
    const page = {
      addEventListener: (_type: string, listener: (event: never) => void) => void listeners.push(listener),
      removeEventListener() {},
    };
    let emitted = 0;
    const { guest } = fakeGuest();
    const again = () => listeners[0]?.({ error: new Error('again'), message: '' } as never);
    Object.assign(guest, {
      emit() {
        emitted += 1;
        again();
        return true;
      },
    });
    guest.use(trackErrors({ window: page as never }));
    again();
    expect(emitted).toBe(1);
  });
});
