// @vitest-environment happy-dom

import * as host from '@svc-embed/host';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { testPage } from '../test/page.js';
import * as react from './index.js';
import { autoHeight, type Filters, type FiltersListener, SvcEmbed, type SvcEmbedProps, watchFilters } from './index.js';

const page = testPage();

/** Renders a component whose surface has all extensions. */
async function show(props: Pick<SvcEmbedProps, 'extensions' | 'height'>) {
  await page.render(<SvcEmbed {...page.options()} {...props} />);
  await page.start('height', 'filters');
}

it('autoHeight makes the frame as high as its content, and height is its height before that', async () => {
  await show({ extensions: [autoHeight({ min: 100, max: 900 })], height: 300 });
  expect([page.frame().getAttribute('height'), page.frame().style.height]).toEqual(['300', '']);
  await page.postEvent('resize', { height: 640 });
  expect(page.frame().style.height).toBe('640px');
  await page.postEvent('resize', { height: 2000 });
  expect(page.frame().style.height).toBe('900px');
});

it('the package exports everything of host except for the functions that a component replaces', () => {
  const ofComponents = ['EmbedError', 'buildEmbedUrl', 'mountEmbed', 'showCovers'];
  expect(
    Object.keys(host)
      .filter((name) => !(name in react))
      .sort(),
  ).toEqual(ofComponents);
});

it('without autoHeight the frame keeps its height', async () => {
  await show({});
  await page.postEvent('resize', { height: 640 });
  expect(page.frame().style.height).toBe('');
});

it('watchFilters calls its listener with the filters of the viewer, which may be passed back as a prop', async () => {
  const listener = vi.fn<FiltersListener>();
  function Report() {
    const [filters, setFilters] = useState<Filters>({ 'orders.status': 'open' });
    const follow = watchFilters((next, change) => {
      listener(next, change);
      setFilters(next);
    });
    return <SvcEmbed {...page.options()} filters={filters} extensions={[follow]} />;
  }
  await page.render(<Report />);
  await page.start('filters');
  await page.postEvent('filters-changed', { filters: { 'orders.status': 'open' }, cause: 'initial' });
  await page.postEvent('filters-changed', { filters: {}, cause: 'viewer' });
  expect(listener.mock.calls).toEqual([
    [{ 'orders.status': 'open' }, { cause: 'initial' }],
    [{}, { cause: 'viewer' }],
  ]);
  expect(page.session).toHaveBeenCalledTimes(1);
  expect(page.actions()).toEqual([]);
});
