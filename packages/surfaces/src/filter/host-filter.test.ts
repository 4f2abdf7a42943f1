import { Refusal } from '@svc-embed/guest';
import { expect, it, vi } from 'vitest';
import type { Dimension } from '../contract.js';
import { same } from '../format/language.fixture.js';
import { createFilterStore } from './filter-store.js';
import { setHostFilter } from './host-filter.js';

const dimensions: readonly Dimension[] = [{ member: 'movies.genre', type: 'string', label: same('x') }];

/** Sets a filter of the host over a first one; returns the stored filter and the emitted errors. */
async function setOver(
  first: string,
  value: Parameters<typeof setHostFilter>[2],
  shown: readonly Dimension[] | undefined,
) {
  const filters = createFilterStore({ 'movies.genre': first });
  const emit = vi.fn();
  const refused = await setHostFilter({ filters, emit }, 'movies.genre', value, shown).then(
    () => false,
    (error) => error instanceof Refusal,
  );
  return { kept: filters.get('movies.genre'), errors: emit.mock.calls.map(([, payload]) => payload), refused };
}

it('sets the filter of the host, and removes it for null', async () => {
  expect(await setOver('Drama', 'Comedy', dimensions)).toEqual({ kept: 'Comedy', errors: [], refused: false });
  expect(await setOver('Drama', null, dimensions)).toEqual({ kept: undefined, errors: [], refused: false });
});

it.each([
  ['of a dashboard', dimensions],
  ['that waits for a dashboard', undefined],
])('emits InvalidFilter for an unknown operator of a filter %s, and keeps the previous filter', async (_, shown) => {
  expect(await setOver('Drama', { operator: 'like', value: 'x' }, shown)).toEqual({
    kept: 'Drama',
    errors: [
      {
        name: 'InvalidFilter',
        message: expect.stringMatching(/^operator: expected one of equals, /),
        context: 'svc:action:set-filter',
      },
    ],
    refused: true,
  });
});

it('names the host as the cause', async () => {
  const filters = createFilterStore();
  const listener = vi.fn();
  filters.onChange(listener);
  await setHostFilter({ filters, emit: vi.fn() }, 'movies.genre', 'Drama', dimensions);
  await setHostFilter({ filters, emit: vi.fn() }, 'movies.genre', null, dimensions);
  expect(listener.mock.calls).toEqual([['host'], ['host']]);
});

it('keeps a filter for a dashboard that is not open yet', async () => {
  expect(await setOver('Drama', 7, undefined)).toEqual({ kept: 7, errors: [], refused: false });
});

it('resolves when all data with the filter is shown, and is refused if some of it could not be', async () => {
  const filters = createFilterStore();
  let end = (_: boolean) => {};
  filters.onChange(
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
  filters.onChange(() => {});
  const seen: string[] = [];
  const setTo = (value: string) =>
    setHostFilter({ filters, emit: vi.fn() }, 'movies.genre', value, dimensions).then(
      () => seen.push(`${value} shown`),
      (error) => seen.push(`${value}: ${error.message}`),
    );
  const drama = setTo('Drama');
  await new Promise(setImmediate);
  expect(seen).toEqual([]);
  end(true);
  await drama;
  const comedy = setTo('Comedy');
  end(false);
  await comedy;
  expect(seen).toEqual(['Drama shown', 'Comedy: A widget could not load its data.']);
});
