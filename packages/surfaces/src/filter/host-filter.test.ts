import { expect, it, vi } from 'vitest';
import type { Dimension } from '../contract.js';
import { same } from '../format/language.fixture.js';
import { createFilterStore } from './filter-store.js';
import { setHostFilter } from './host-filter.js';

const dimensions: readonly Dimension[] = [{ member: 'movies.genre', type: 'string', label: same('x') }];

/** What the store holds and what was emitted after the host set the filter over a first one. */
function setOver(first: string, value: Parameters<typeof setHostFilter>[2], shown: readonly Dimension[] | undefined) {
  const filters = createFilterStore({ 'movies.genre': first });
  const emit = vi.fn();
  setHostFilter({ filters, emit }, 'movies.genre', value, shown);
  return { kept: filters.get('movies.genre'), errors: emit.mock.calls.map(([, payload]) => payload) };
}

it('sets the filter of the host, and removes it for null', () => {
  expect(setOver('Drama', 'Comedy', dimensions)).toEqual({ kept: 'Comedy', errors: [] });
  expect(setOver('Drama', null, dimensions)).toEqual({ kept: undefined, errors: [] });
});

it.each([
  ['of a dashboard', dimensions],
  ['that waits for a dashboard', undefined],
])('emits InvalidFilter for an unknown operator of a filter %s, and keeps the filter before', (_, shown) => {
  expect(setOver('Drama', { operator: 'like', value: 'x' }, shown)).toEqual({
    kept: 'Drama',
    errors: [
      {
        name: 'InvalidFilter',
        message: expect.stringMatching(/^operator: expected one of equals, /),
        context: 'svc:action:set-filter',
      },
    ],
  });
});

it('names the host as the cause', () => {
  const filters = createFilterStore();
  const listener = vi.fn();
  filters.onChange(listener);
  setHostFilter({ filters, emit: vi.fn() }, 'movies.genre', 'Drama', dimensions);
  setHostFilter({ filters, emit: vi.fn() }, 'movies.genre', null, dimensions);
  expect(listener.mock.calls).toEqual([['host'], ['host']]);
});

it('keeps a filter for a dashboard that is not open yet', () => {
  expect(setOver('Drama', 7, undefined)).toEqual({ kept: 7, errors: [] });
});
