import fc from 'fast-check';
import { GRANULARITIES, UNITS } from '../../../contract/contract.js';
import type { View, ViewDimension } from '../model/view.js';

const SOME_VALUES = {
  string: ['Seattle', 'New York', 'Japan', 'sun', 'Comedy', null],
  number: [0, 1, 4, 50, null],
  time: ['2005', '2014-03', '1990-01-01', null],
};

/** Returns arbitrary queries over a view, with all fields of a query, as on the wire. Most of them can be answered. */
export function anyQuery(view: View): fc.Arbitrary<object> {
  const measures = fc.uniqueArray(fc.constantFrom(...view.measures.map(({ member }) => member)), {
    minLength: 1,
    maxLength: 3,
  });
  const plain = view.dimensions.filter(({ type }) => type !== 'time').map(({ member }) => member);
  const [time = ''] = view.dimensions.filter(({ type }) => type === 'time').map(({ member }) => member);
  return fc
    .tuple(measures, fc.uniqueArray(fc.constantFrom(...plain), { maxLength: 2 }))
    .chain(([chosen, dimensions]) =>
      fc.record(
        {
          view: fc.constant(view.name),
          dimensions: fc.constant(dimensions),
          measures: fc.constant(chosen),
          filters: fc.array(fc.constantFrom(...view.dimensions).chain(anyFilter), { maxLength: 2 }),
          order: fc.record({
            member: fc.constantFrom(...dimensions, ...chosen),
            direction: fc.constantFrom('asc', 'desc'),
          }),
          limit: fc.integer({ min: 1, max: 20 }),
          periods: anyPeriods(time, chosen),
        },
        { requiredKeys: ['view', 'dimensions', 'measures', 'filters'] },
      ),
    )
    .map(({ periods, ...query }) => ({ ...query, ...periods }));
}

function anyFilter({ member, type }: ViewDimension): fc.Arbitrary<object> {
  const value = fc.constantFrom<string | number | null>(...SOME_VALUES[type]);
  const list = fc.record({
    member: fc.constant(member),
    operator: fc.constantFrom('equals', 'notEquals', ...(type === 'string' ? ['contains'] : [])),
    values: fc.array(value, { maxLength: 2 }),
  });
  if (type === 'string') return list;
  const comparison = fc.record({
    member: fc.constant(member),
    operator: fc.constantFrom('gt', 'gte', 'lt', 'lte'),
    values: value.map((known) => [known ?? (type === 'time' ? '2013' : 2)]),
  });
  return fc.oneof(list, comparison);
}

function anyPeriods(member: string, measures: readonly string[]): fc.Arbitrary<object> {
  const comparison = fc.record({
    measure: fc.constantFrom(...measures),
    timeDimension: fc.constant(member),
    offset: fc.record({ amount: fc.integer({ min: 1, max: 12 }), unit: fc.constantFrom(...UNITS) }),
  });
  return fc.record(
    {
      time: fc.record({ member: fc.constant(member), granularity: fc.constantFrom(...GRANULARITIES) }),
      fillMissingRows: fc.constant({ member }),
      periodComparisons: fc.array(comparison, { maxLength: 1 }),
    },
    { requiredKeys: ['time'] },
  );
}
