// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { h, nextTick, ref } from 'vue';
import { usePage } from '../test/page.js';
import { autoHeight, type Filters, SvcEmbed, type SvcEmbedProps, watchFilters } from './index.js';

const page = usePage();

/** Renders a component whose surface has all extensions. */
async function show(props: () => object) {
  const session = vi.fn(() => 'fixed');
  const shown = await page.show({
    render: () => h(SvcEmbed, { ...page.options(), session, ...props() } as SvcEmbedProps),
  });
  await expect.poll(() => session).toHaveBeenCalled();
  await nextTick();
  const extensions = ['height', 'filters'];
  page.guest.ready({ extensions });
  page.postEvent('using', { extensions });
  page.takeActions();
  return { session, iframe: shown.root.querySelector('iframe') as HTMLIFrameElement };
}

it.each([
  [[autoHeight({ max: 900 })], '900px'],
  [[autoHeight()], '2000px'],
  [[], ''],
])('with the extensions %o the frame of content of 2000 pixels has the height "%s"', async (extensions, expected) => {
  const { iframe } = await show(() => ({ extensions }));
  page.postEvent('resize', { height: 2000 });
  expect(iframe.style.height).toBe(expected);
});

it('v-model:filters follows the viewer without an action and without another embed', async () => {
  const filters = ref<Filters>({ 'a.b': { value: ['x'] }, 'a.c': 1 });
  const onFiltersChange = vi.fn();
  const { session } = await show(() => ({
    filters: filters.value,
    extensions: [watchFilters(onFiltersChange)],
    'onUpdate:filters': (next: Filters) => {
      filters.value = next;
    },
  }));
  page.postEvent('filters-changed', { filters: { 'a.b': { value: ['x'] }, 'a.c': 1 }, cause: 'initial' });
  page.postEvent('filters-changed', { filters: { 'a.b': { value: ['y'] } }, cause: 'viewer' });
  await nextTick();
  expect(filters.value).toEqual({ 'a.b': { value: ['y'] } });
  expect(onFiltersChange).toHaveBeenCalledTimes(2);
  expect(page.takeActions()).toEqual([]);
  filters.value = { 'a.b': { value: ['z'] } };
  await nextTick();
  expect(page.takeActions()).toEqual([['set-filter', { filterUrlParameter: 'f_a.b={"value":["z"]}' }]]);
  expect(session).toHaveBeenCalledTimes(1);
});

it('only the viewer updates v-model:filters, so that a report of an older model cannot overwrite a later one', async () => {
  const update = vi.fn();
  const onFiltersChange = vi.fn();
  const filters = ref<Filters>({ 'a.b': 1 });
  await show(() => ({
    filters: filters.value,
    extensions: [watchFilters(onFiltersChange)],
    'onUpdate:filters': update,
  }));
  page.postEvent('filters-changed', { filters: { 'a.b': 1, 'a.c': 1 }, cause: 'initial' });
  filters.value = { 'a.b': 2 };
  await nextTick();
  filters.value = { 'a.b': 3 };
  await nextTick();
  page.postEvent('filters-changed', { filters: { 'a.b': 2, 'a.c': 1 }, cause: 'host' });
  page.postEvent('filters-changed', { filters: { 'a.b': 3, 'a.c': 1 }, cause: 'host' });
  expect(update).not.toHaveBeenCalled();
  page.postEvent('filters-changed', { filters: { 'a.b': 3 }, cause: 'viewer' });
  expect(update.mock.calls).toEqual([[{ 'a.b': 3 }]]);
  expect(onFiltersChange.mock.calls.map(([, { cause }]) => cause)).toEqual(['initial', 'host', 'viewer']);
});

it('a component without a listener for filters does not request them from the surface', async () => {
  await show(() => ({ filters: { 'a.b': 1 } }));
  expect(page.guest.rejections).toEqual([]);
});
