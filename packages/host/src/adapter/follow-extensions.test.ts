import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, test as property, vi } from 'vitest';
import { fakeAddress } from '../../test/fake-address.js';
import { createPage, tenant } from '../../test/fake-page.js';
import { useStillWorld } from '../../test/mounting.js';
import { playSurface } from '../../test/play-surface.js';
import { type AdapterOptionFields, createBinding, type EmbedBinding } from '../adapter.js';
import {
  autoHeight,
  type FilterMember,
  type Filters,
  type FiltersListener,
  forwardKeys,
  renewSession,
  type SessionRequest,
  syncAddress,
  watchFilters,
} from '../index.js';

const bindings: EmbedBinding[] = [];
const report = vi.fn();

useStillWorld();
beforeEach(() => vi.stubGlobal('reportError', report));
afterEach(async () => {
  for (const binding of bindings.splice(0)) binding.release();
  await vi.advanceTimersByTimeAsync(0);
  report.mockReset();
});

function withFilter(filters: Filters, member: FilterMember, value: number | undefined): Filters {
  const { [member]: _, ...others } = filters;
  return value === undefined ? others : { ...others, [member]: value };
}

function isEqual(one: Filters, other: Filters): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A component whose embed is ready. */
async function render(first: AdapterOptionFields) {
  const page = createPage();
  const { fake, target } = page.iframe();
  const binding = createBinding();
  bindings.push(binding);
  const { say, open } = playSurface(page, fake);
  const start = () => open('height', 'filters', 'keys');
  const session = vi.fn((_: SessionRequest) => 's');
  const posted = () => fake.posted.splice(0).map(({ message: { type, payload } }) => [type.split(':')[2], payload]);
  const rendered = {
    binding,
    fake,
    session,
    posted,
    say,
    start,
    resize: (height: number) => say('resize', { height }),
    report: (cause: string, filters: object) => say('filters-changed', { cause, filters }),
    render(options: AdapterOptionFields) {
      binding.update({ baseUrl: tenant, dashboard: 'sales', window: page.window, session, ...options });
    },
    async update(options: AdapterOptionFields) {
      rendered.render(options);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
  binding.attach(target);
  await rendered.update(first);
  start();
  posted();
  return rendered;
}

describe('autoHeight in the extensions of a component', () => {
  it('makes the frame as high as its content, within limits that may change', async () => {
    const { fake, resize, session, update } = await render({ extensions: [autoHeight()] });
    resize(5000);
    expect(fake.style.height).toBe('5000px');
    await update({ extensions: [autoHeight({ max: 900 })] });
    expect(fake.style.height).toBe('');
    resize(5000);
    expect(fake.style.height).toBe('900px');
    // An equal object is no other one.
    await update({ extensions: [autoHeight({ max: 900 })] });
    expect(fake.style.height).toBe('900px');
    expect(session).toHaveBeenCalledOnce();
  });

  it.each([[[]], [undefined]])('restores the height with %j', async (extensions) => {
    const { fake, resize, session, update } = await render({ extensions: [autoHeight()] });
    resize(700);
    await update({ extensions });
    expect(fake.style.height).toBe('');
    resize(800);
    expect(fake.style.height).toBe('');
    expect(session).toHaveBeenCalledOnce();
  });

  it('is reported once if later limits are refused, and the embed stays', async () => {
    const { binding, session, update } = await render({ extensions: [autoHeight()] });
    for (const _ of [1, 2]) await update({ extensions: [autoHeight({ min: -1 })] });
    expect(report.mock.calls).toEqual([[expect.objectContaining({ code: 'invalid-option' })]]);
    expect(binding.getSnapshot().state).toBe('ready');
    expect(session).toHaveBeenCalledOnce();
  });

  it('mounts nothing if the first limits are refused, and names the place', async () => {
    const { binding, session } = await render({ extensions: [forwardKeys(['a'], () => {}), autoHeight({ min: -1 })] });
    const { embed, state, error } = binding.getSnapshot();
    expect([embed, state]).toEqual([undefined, 'failed']);
    expect(error?.message).toMatch(/^extensions\[1\] \(autoHeight\): min: /);
    expect(report).toHaveBeenCalledOnce();
    expect(session).not.toHaveBeenCalled();
  });

  it('mounts once the refused limits change, and not before', async () => {
    const { binding, session, update } = await render({ extensions: [autoHeight({ min: -1 })] });
    await update({ extensions: [autoHeight({ min: -1 })] });
    expect([binding.getSnapshot().state, report.mock.calls.length]).toEqual(['failed', 1]);
    await update({ extensions: [autoHeight({ min: 1 })] });
    expect(binding.getSnapshot().state).toBe('loading');
    expect(session).toHaveBeenCalledOnce();
  });

  it('applies to the embed of another mount', async () => {
    const { fake, resize, start, update } = await render({ extensions: [autoHeight()] });
    resize(700);
    await update({ extensions: [autoHeight()], dashboard: 'costs' });
    start();
    resize(650);
    expect(fake.style.height).toBe('650px');
  });
});

describe('watchFilters in the extensions of a component', () => {
  const onFiltersChange = () => {};

  it('is called with the filters, the latest function each time', async () => {
    const [first, second] = [vi.fn<FiltersListener>(), vi.fn<FiltersListener>()];
    const { report, update } = await render({ extensions: [watchFilters(first)] });
    report('initial', { 'a.b': 1 });
    await update({ extensions: [watchFilters(second)] });
    report('viewer', { 'a.b': 2 });
    expect(first.mock.calls).toEqual([[{ 'a.b': 1 }, { cause: 'initial' }]]);
    expect(second.mock.calls).toEqual([[{ 'a.b': 2 }, { cause: 'viewer' }]]);
    await update({});
    report('viewer', { 'a.b': 3 });
    expect(second).toHaveBeenCalledOnce();
  });

  it('reported filters that return as an option are not sent again, and cause no remount', async () => {
    const { posted, report, session, update } = await render({
      extensions: [watchFilters(onFiltersChange)],
      filters: { 'a.b': 1, 'a.c': 1 },
    });
    report('initial', { 'a.b': 1, 'a.c': 1 });
    report('viewer', { 'a.b': 2 });
    await update({ extensions: [watchFilters(onFiltersChange)], filters: { 'a.b': 2 } });
    expect(posted()).toEqual([]);
    await update({ extensions: [watchFilters(onFiltersChange)], filters: { 'a.b': 1 } });
    expect(posted()).toEqual([['set-filter', { filterUrlParameter: 'f_a.b=1' }]]);
    expect(session).toHaveBeenCalledOnce();
  });

  it('a removed filter is removed by an action, in the same document', async () => {
    const { posted, report, session, update } = await render({
      extensions: [watchFilters(onFiltersChange)],
      filters: { 'a.b': 1, 'a.c': 1 },
    });
    report('initial', { 'a.b': 1, 'a.c': 1 });
    await update({ extensions: [watchFilters(onFiltersChange)], filters: { 'a.c': 1 } });
    expect(posted()).toEqual([['set-filter', { filterUrlParameter: 'f_a.b=null' }]]);
    report('host', { 'a.c': 1 });
    await update({ extensions: [watchFilters(onFiltersChange)] });
    expect(posted()).toEqual([['set-filter', { filterUrlParameter: 'f_a.c=null' }]]);
    expect(session).toHaveBeenCalledOnce();
  });

  it('a removed filter causes a remount if the surface has reported none', async () => {
    const { session, update } = await render({ extensions: [watchFilters(() => {})], filters: { 'a.b': 1 } });
    await update({ extensions: [watchFilters(() => {})] });
    expect(session).toHaveBeenCalledTimes(2);
  });

  it('filters that change and change back before the surface reports are all sent', async () => {
    const { posted, report, update } = await render({ extensions: [watchFilters(onFiltersChange)] });
    report('initial', {});
    report('viewer', { 'a.b': 1 });
    await update({ extensions: [watchFilters(onFiltersChange)], filters: { 'a.b': 1 } });
    await update({ extensions: [watchFilters(onFiltersChange)] });
    await update({ extensions: [watchFilters(onFiltersChange)], filters: { 'a.b': 1 } });
    await update({ extensions: [watchFilters(onFiltersChange)] });
    expect(posted().map(([, payload]) => payload)).toEqual(
      ['f_a.b=null', 'f_a.b=1', 'f_a.b=null'].map((filterUrlParameter) => ({ filterUrlParameter })),
    );
  });

  it('a report that is older than a sent filter is omitted, so that an option that follows the reports settles', async () => {
    const onFiltersChange = vi.fn<FiltersListener>();
    const { posted, report, update } = await render({ extensions: [watchFilters(onFiltersChange)] });
    report('initial', {});
    await update({ extensions: [watchFilters(onFiltersChange)], filters: { 'a.b': 1 } });
    await update({ extensions: [watchFilters(onFiltersChange)], filters: { 'a.b': 2 } });
    expect(posted()).toHaveLength(2);
    onFiltersChange.mockClear();
    for (const value of [1, 2]) report('host', { 'a.b': value });
    expect(onFiltersChange.mock.calls).toEqual([[{ 'a.b': 2 }, { cause: 'host' }]]);
    await update({ extensions: [watchFilters(onFiltersChange)], filters: { 'a.b': 2 } });
    expect(posted()).toEqual([]);
  });

  it('a filter is sent again if its report is older than a filter sent since', async () => {
    const { posted, report, update } = await render({
      extensions: [watchFilters(onFiltersChange)],
      filters: { 'a.b': 1 },
    });
    report('initial', { 'a.b': 1 });
    for (const filters of [{}, { 'a.b': 1 }, {}])
      await update({ extensions: [watchFilters(onFiltersChange)], filters });
    expect(posted()).toHaveLength(3);
    report('host', {});
    report('host', { 'a.b': 1 });
    await update({ extensions: [watchFilters(onFiltersChange)], filters: { 'a.b': 1 } });
    expect(posted()).toEqual([['set-filter', { filterUrlParameter: 'f_a.b=1' }]]);
  });

  it('a filter that was sent before the first report is sent again if that report is older', async () => {
    const { posted, report, update } = await render({
      extensions: [watchFilters(onFiltersChange)],
      filters: { 'a.b': 1 },
    });
    await update({ extensions: [watchFilters(onFiltersChange)], filters: { 'a.b': 2 } });
    report('initial', { 'a.b': 1 });
    posted();
    await update({ extensions: [watchFilters(onFiltersChange)], filters: { 'a.b': 1 } });
    expect(posted()).toEqual([['set-filter', { filterUrlParameter: 'f_a.b=1' }]]);
  });

  it('a first report without a filter that did not fit in the address is omitted', async () => {
    const onFiltersChange = vi.fn<FiltersListener>();
    const filters = { 'a.b': 'x'.repeat(9000), 'a.c': 1 };
    const { posted, report, session, update } = await render({ extensions: [watchFilters(onFiltersChange)], filters });
    report('initial', { 'a.c': 1 });
    expect(onFiltersChange).not.toHaveBeenCalled();
    await update({ extensions: [watchFilters(onFiltersChange)], filters });
    expect(posted()).toEqual([]);
    report('host', filters);
    expect(onFiltersChange.mock.calls).toEqual([[filters, { cause: 'host' }]]);
    expect(session).toHaveBeenCalledOnce();
  });

  it('a filter that the surface changed or refused is reported', async () => {
    const onFiltersChange = vi.fn<FiltersListener>();
    const { report, update } = await render({ extensions: [watchFilters(onFiltersChange)] });
    report('initial', {});
    await update({ extensions: [watchFilters(onFiltersChange)], filters: { 'a.b': 1 } });
    await update({ extensions: [watchFilters(onFiltersChange)], filters: { 'a.b': 2 } });
    onFiltersChange.mockClear();
    report('host', { 'a.b': [2] });
    report('host', { 'a.b': 1 });
    expect(onFiltersChange.mock.calls.map(([filters]) => filters)).toEqual([{ 'a.b': [2] }, { 'a.b': 1 }]);
  });

  it('a filter that the viewer sets is reported, also if it has the value of an earlier option', async () => {
    const onFiltersChange = vi.fn<FiltersListener>();
    const { posted, report, update } = await render({ extensions: [watchFilters(onFiltersChange)] });
    report('initial', {});
    for (const value of [1, 2])
      await update({ extensions: [watchFilters(onFiltersChange)], filters: { 'a.b': value } });
    onFiltersChange.mockClear();
    posted();
    report('viewer', { 'a.b': 1 });
    expect(onFiltersChange.mock.calls).toEqual([[{ 'a.b': 1 }, { cause: 'viewer' }]]);
    await update({ extensions: [watchFilters(onFiltersChange)], filters: { 'a.b': 1 } });
    expect(posted()).toEqual([]);
  });

  it('a filter that the page sets outside of the option is reported, also if it has the value of an earlier option', async () => {
    const onFiltersChange = vi.fn<FiltersListener>();
    const { binding, report, update } = await render({ extensions: [watchFilters(onFiltersChange)] });
    report('initial', {});
    await update({ extensions: [watchFilters(onFiltersChange)], filters: { 'a.b': 1 } });
    report('host', { 'a.b': 1 });
    onFiltersChange.mockClear();
    binding.getSnapshot().embed?.setFilter('a.b', null);
    report('host', {});
    expect(onFiltersChange.mock.calls).toEqual([[{}, { cause: 'host' }]]);
  });

  it('a report with the first value of a filter after another was sent is omitted', async () => {
    const onFiltersChange = vi.fn<FiltersListener>();
    const { report, update } = await render({ extensions: [watchFilters(onFiltersChange)], filters: { 'a.b': 1 } });
    await update({ extensions: [watchFilters(onFiltersChange)], filters: { 'a.b': 2 } });
    report('initial', { 'a.b': 1 });
    report('host', { 'a.b': 1, 'a.c': 1 });
    expect(onFiltersChange.mock.calls).toEqual([[{ 'a.b': 1 }, { cause: 'initial' }]]);
    report('host', { 'a.b': 2, 'a.c': 1 });
    expect(onFiltersChange).toHaveBeenCalledTimes(2);
  });

  const members = fc.constantFrom<FilterMember>('a.b', 'a.c');
  const steps = fc.oneof(
    fc.tuple(fc.constantFrom('set', 'pick'), members, fc.constantFrom(undefined, 1, 2)),
    fc.tuple(fc.constantFrom('render', 'take', 'frame', 'arrive')),
  );

  property.each(['keeps what it was set to', 'follows every report'])(
    'an option that %s and the surface end with the same filters, however their messages interleave',
    async (way) => {
      await fc.assert(
        fc.asyncProperty(fc.array(steps, { size: 'max', maxLength: 60 }), async (order) => {
          let wanted: Filters = {};
          const onFiltersChange: FiltersListener = (filters) => {
            if (way === 'follows every report') wanted = filters;
          };
          const component = await render({ extensions: [watchFilters(onFiltersChange)] });
          component.report('initial', {});
          const inbox: string[] = [];
          const reports: { filters: Filters; cause: 'host' | 'viewer' }[] = [];
          let cause: 'host' | 'viewer' = 'host';
          let ofSurface: Filters = {};
          let reported = ofSurface;
          let hasHostChanged = false;

          const does = {
            set(member: FilterMember, value: number | undefined) {
              // An option that changes and changes back before it is rendered has not changed.
              does.render();
              wanted = withFilter(wanted, member, value);
              does.render();
            },
            /** Renders what a listener has set since. */
            render() {
              component.render({ extensions: [watchFilters(onFiltersChange)], filters: wanted });
              for (const [, payload] of component.posted()) inbox.push(Object(payload).filterUrlParameter);
            },
            /** The viewer sets a filter, where the option follows. */
            pick(member: FilterMember, value: number | undefined) {
              if (way !== 'follows every report') return;
              ofSurface = withFilter(ofSurface, member, value);
              cause = 'viewer';
            },
            take() {
              const [, member, json] = /^f_(.*)=(.*)$/.exec(inbox.shift() ?? '') ?? [];
              if (!member) return;
              ofSurface = withFilter(ofSurface, member as FilterMember, JSON.parse(json as string) ?? undefined);
              hasHostChanged ||= !isEqual(ofSurface, reported);
            },
            frame() {
              const isNews = !isEqual(ofSurface, reported) || (cause === 'viewer' && hasHostChanged);
              if (isNews) reports.push({ filters: ofSurface, cause });
              reported = ofSurface;
              hasHostChanged = false;
              cause = 'host';
            },
            arrive() {
              const next = reports.shift();
              if (next) component.report(next.cause, next.filters);
            },
          };
          for (const [name, ...values] of order) (does[name] as (...values: unknown[]) => void)(...values);
          for (let round = 0; round < 500; round++)
            for (const name of ['render', 'take', 'frame', 'arrive'] as const) does[name]();
          expect([inbox, reports]).toEqual([[], []]);
          expect(ofSurface).toEqual(wanted);
          component.binding.release();
        }),
      );
    },
  );

  it('an option is compared with filters that the surface reported only as long as there is a listener', async () => {
    const { posted, report, update } = await render({
      extensions: [watchFilters(onFiltersChange)],
      filters: { 'a.b': 1 },
    });
    report('viewer', { 'a.b': 2 });
    await update({ filters: { 'a.b': 1 } });
    await update({ filters: { 'a.b': 2 } });
    expect(posted()).toContainEqual(['set-filter', { filterUrlParameter: 'f_a.b=2' }]);
  });

  it("unchanged filters of the option do not overwrite the viewer's", async () => {
    const { posted, report, update } = await render({ extensions: [watchFilters(() => {})], filters: { 'a.b': 1 } });
    report('initial', { 'a.b': 1 });
    report('viewer', { 'a.b': 2 });
    await update({ extensions: [watchFilters(() => {})], filters: { 'a.b': 1 } });
    expect(posted()).toEqual([]);
  });
});

describe('renewSession in the extensions of a component', () => {
  it('renews the session with the function of the component, without a remount, and ends with the option', async () => {
    const { posted, say, session, update } = await render({ extensions: [renewSession()] });
    say('session-expiring', {});
    await vi.advanceTimersByTimeAsync(100);
    expect(posted()).toEqual([['set-session', { sessionId: 's' }]]);
    expect(session.mock.lastCall).toMatchObject([{ reason: 'renew' }]);
    await update({ extensions: [] });
    say('session-expired', {});
    await vi.advanceTimersByTimeAsync(2_000);
    expect(posted()).toEqual([]);
    await update({ extensions: [renewSession()] });
    say('session-expired', {});
    await vi.advanceTimersByTimeAsync(100);
    expect(posted()).toEqual([['set-session', { sessionId: 's' }]]);
    expect(session.mock.calls.map(([request]) => Object(request).reason)).toEqual(['mount', 'renew', 'renew']);
  });
});

it("changed data restart only that extension, and the latest render's functions are called", async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const { fake, posted, resize, say, update } = await render({
    extensions: [autoHeight(), forwardKeys(['Escape'], first)],
  });
  const keys = () => posted().filter(([name]) => name === 'forward-keys');
  resize(700);
  await update({ extensions: [autoHeight(), forwardKeys(['Escape'], second)] });
  expect([keys(), fake.style.height]).toEqual([[], '700px']);
  say('key', { key: 'Escape', modifiers: [] });
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  await update({ extensions: [autoHeight(), forwardKeys(['a'], second)] });
  expect([keys().at(-1), fake.style.height]).toEqual([['forward-keys', { keys: ['a'] }], '700px']);
});

it('the address of `syncAddress` is that of the latest render', async () => {
  const [first, second] = [fakeAddress(), fakeAddress()];
  const { report, update } = await render({ extensions: [syncAddress({ address: first.address })] });
  await update({ extensions: [syncAddress({ address: second.address })] });
  report('viewer', { 'a.b': 1 });
  await vi.advanceTimersByTimeAsync(500);
  expect([first.written(), second.written()]).toEqual([[], ['replace f_a.b=1']]);
});

it('two extensions of the same name are matched in their order, wherever others are', async () => {
  const { posted, update } = await render({ extensions: [forwardKeys(['a'], () => {}), forwardKeys(['b'], () => {})] });
  await update({ extensions: [forwardKeys(['a'], () => {}), autoHeight(), forwardKeys(['b'], () => {})] });
  expect(posted().filter(([name]) => name === 'forward-keys')).toEqual([]);
});

it.each<[unknown, RegExp]>([
  [[autoHeight], /^extensions\[0\]: /],
  [[{ max: 900 }], /^extensions\[0\]: /],
  [autoHeight(), /^extensions: /],
])('invalid extensions are refused: %o', async (extensions, text) => {
  const { binding } = await render({ extensions } as AdapterOptionFields);
  expect(binding.getSnapshot().error?.message).toMatch(text);
});

it('a component without extensions requests none', async () => {
  const { posted, start, update } = await render({});
  await update({ extensions: [] });
  start();
  expect(posted()).toEqual([]);
});

it('A113 options of a polluted prototype are ignored', async () => {
  const polluted = vi.fn();
  Object.assign(Object.prototype, { extensions: [watchFilters(polluted)] });
  try {
    const { posted, report, resize, fake, start } = await render({});
    start();
    resize(500);
    report('initial', {});
    expect(posted()).toEqual([]);
    expect(fake.style.height).toBe('');
    expect(polluted).not.toHaveBeenCalled();
  } finally {
    Reflect.deleteProperty(Object.prototype, 'extensions');
  }
});
