import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { extendedSurface } from '../../test/extended-surface.js';
import { createPage, tenant } from '../../test/fake-page.js';
import { useStillWorld } from '../../test/mounting.js';
import { type AdapterOptionFields, createBinding, type EmbedBinding } from '../adapter.js';
import type { FiltersListener } from '../index.js';

const bindings: EmbedBinding[] = [];
const report = vi.fn();

useStillWorld();
beforeEach(() => vi.stubGlobal('reportError', report));
afterEach(async () => {
  for (const binding of bindings.splice(0)) binding.release();
  await vi.advanceTimersByTimeAsync(0);
  report.mockReset();
});

/** A component whose embed is ready. */
async function render(first: AdapterOptionFields) {
  const page = createPage();
  const { fake, target } = page.iframe();
  const binding = createBinding();
  bindings.push(binding);
  const { say, start } = extendedSurface(page, fake, ['height', 'filters']);
  const session = vi.fn(() => 's');
  const posted = () => fake.posted.splice(0).map(({ message: { type, payload } }) => [type.split(':')[2], payload]);
  const rendered = {
    binding,
    fake,
    session,
    posted,
    start,
    resize: (height: number) => say('resize', { height }),
    report: (cause: string, filters: object) => say('filters-changed', { cause, filters }),
    async update(options: AdapterOptionFields) {
      binding.update({ baseUrl: tenant, dashboard: 'sales', window: page.window, session, ...options });
      await vi.dynamicImportSettled();
      await vi.advanceTimersByTimeAsync(0);
    },
  };
  binding.attach(target);
  await rendered.update(first);
  start();
  posted();
  return rendered;
}

describe('the option autoHeight', () => {
  it('makes the frame as high as its content, within limits that may change', async () => {
    const { fake, resize, session, update } = await render({ autoHeight: true });
    resize(5000);
    expect(fake.style.height).toBe('5000px');
    await update({ autoHeight: { max: 900 } });
    expect(fake.style.height).toBe('');
    resize(5000);
    expect(fake.style.height).toBe('900px');
    // An equal object is no other one.
    await update({ autoHeight: { max: 900 } });
    expect(fake.style.height).toBe('900px');
    expect(session).toHaveBeenCalledOnce();
  });

  it.each([[false], [undefined]])('gives the height back with %s', async (autoHeight) => {
    const { fake, resize, session, update } = await render({ autoHeight: true });
    resize(700);
    await update({ autoHeight });
    expect(fake.style.height).toBe('');
    resize(800);
    expect(fake.style.height).toBe('');
    expect(session).toHaveBeenCalledOnce();
  });

  it('is reported once where its limits are refused, and the embed stays', async () => {
    const { binding, update } = await render({ autoHeight: { min: -1 } });
    await update({ autoHeight: { min: -1 } });
    expect(report.mock.calls).toEqual([[expect.objectContaining({ code: 'invalid-option' })]]);
    expect(binding.getSnapshot().state).toBe('ready');
  });

  it('holds for the embed that another mount brings', async () => {
    const { fake, resize, start, update } = await render({ autoHeight: true });
    resize(700);
    await update({ autoHeight: true, dashboard: 'costs' });
    start();
    resize(650);
    expect(fake.style.height).toBe('650px');
  });
});

describe('the option onFiltersChange', () => {
  it('is called with the filters, the latest function each time', async () => {
    const [first, second] = [vi.fn<FiltersListener>(), vi.fn<FiltersListener>()];
    const { report, update } = await render({ onFiltersChange: first });
    report('initial', { 'a.b': 1 });
    await update({ onFiltersChange: second });
    report('viewer', { 'a.b': 2 });
    expect(first.mock.calls).toEqual([[{ 'a.b': 1 }, { cause: 'initial' }]]);
    expect(second.mock.calls).toEqual([[{ 'a.b': 2 }, { cause: 'viewer' }]]);
    await update({});
    report('viewer', { 'a.b': 3 });
    expect(second).toHaveBeenCalledOnce();
  });

  it('filters that come back as an option are not sent to the surface again, and mount no other embed', async () => {
    const onFiltersChange = () => {};
    const { posted, report, session, update } = await render({ onFiltersChange, filters: { 'a.b': 1, 'a.c': 1 } });
    report('initial', { 'a.b': 1, 'a.c': 1 });
    report('viewer', { 'a.b': 2 });
    await update({ onFiltersChange, filters: { 'a.b': 2 } });
    expect(posted()).toEqual([]);
    await update({ onFiltersChange, filters: { 'a.b': 1 } });
    expect(posted()).toEqual([['set-filter', { filterUrlParameter: 'f_a.b=1' }]]);
    expect(session).toHaveBeenCalledOnce();
  });

  it('a filter that is taken away is removed by an action, in the same document', async () => {
    const onFiltersChange = () => {};
    const { posted, report, session, update } = await render({ onFiltersChange, filters: { 'a.b': 1, 'a.c': 1 } });
    report('initial', { 'a.b': 1, 'a.c': 1 });
    await update({ onFiltersChange, filters: { 'a.c': 1 } });
    expect(posted()).toEqual([['set-filter', { filterUrlParameter: 'f_a.b=null' }]]);
    report('host', { 'a.c': 1 });
    await update({ onFiltersChange });
    expect(posted()).toEqual([['set-filter', { filterUrlParameter: 'f_a.c=null' }]]);
    expect(session).toHaveBeenCalledOnce();
  });

  it('a filter that is taken away takes a new mount where the surface has reported none', async () => {
    const { session, update } = await render({ onFiltersChange: () => {}, filters: { 'a.b': 1 } });
    await update({ onFiltersChange: () => {} });
    expect(session).toHaveBeenCalledTimes(2);
  });

  it('filters that change and change back before the surface reports are all sent', async () => {
    const onFiltersChange = () => {};
    const { posted, report, update } = await render({ onFiltersChange });
    report('initial', {});
    report('viewer', { 'a.b': 1 });
    await update({ onFiltersChange, filters: { 'a.b': 1 } });
    await update({ onFiltersChange });
    await update({ onFiltersChange, filters: { 'a.b': 1 } });
    await update({ onFiltersChange });
    expect(posted().map(([, payload]) => payload)).toEqual(
      ['f_a.b=null', 'f_a.b=1', 'f_a.b=null'].map((filterUrlParameter) => ({ filterUrlParameter })),
    );
  });

  it('an option that follows the reports of earlier changes sends nothing, so that both settle', async () => {
    const onFiltersChange = () => {};
    const { posted, report, update } = await render({ onFiltersChange });
    report('initial', {});
    await update({ onFiltersChange, filters: { 'a.b': 1 } });
    await update({ onFiltersChange, filters: { 'a.b': 2 } });
    expect(posted()).toHaveLength(2);
    for (const value of [1, 2]) {
      report('host', { 'a.b': value });
      await update({ onFiltersChange, filters: { 'a.b': value } });
    }
    expect(posted()).toEqual([]);
  });

  it('an option is compared with filters that the surface reported only as long as there is a listener', async () => {
    const onFiltersChange = () => {};
    const { posted, report, update } = await render({ onFiltersChange, filters: { 'a.b': 1 } });
    report('viewer', { 'a.b': 2 });
    await update({ filters: { 'a.b': 1 } });
    await update({ filters: { 'a.b': 2 } });
    expect(posted()).toContainEqual(['set-filter', { filterUrlParameter: 'f_a.b=2' }]);
  });

  it('filters that stay the same as an option leave those of the viewer alone', async () => {
    const { posted, report, update } = await render({ onFiltersChange: () => {}, filters: { 'a.b': 1 } });
    report('initial', { 'a.b': 1 });
    report('viewer', { 'a.b': 2 });
    await update({ onFiltersChange: () => {}, filters: { 'a.b': 1 } });
    expect(posted()).toEqual([]);
  });
});

it('a component without extensions asks the surface for none', async () => {
  const { posted, start, update } = await render({});
  await update({ autoHeight: false });
  start();
  expect(posted()).toEqual([]);
});

it('A113 options of a polluted prototype are none', async () => {
  const polluted = vi.fn();
  Object.assign(Object.prototype, { autoHeight: true, onFiltersChange: polluted });
  try {
    const { posted, report, resize, fake, start } = await render({});
    start();
    resize(500);
    report('initial', {});
    expect(posted()).toEqual([]);
    expect(fake.style.height).toBe('');
    expect(polluted).not.toHaveBeenCalled();
  } finally {
    for (const name of ['autoHeight', 'onFiltersChange']) Reflect.deleteProperty(Object.prototype, name);
  }
});

it('an embed that is gone before the code has come uses no extension', async () => {
  const page = createPage();
  const { target } = page.iframe();
  const binding = createBinding();
  binding.attach(target);
  binding.update({ baseUrl: tenant, dashboard: 'sales', window: page.window, autoHeight: { min: -1 } });
  binding.release();
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(0);
  expect(report).not.toHaveBeenCalled();
});
