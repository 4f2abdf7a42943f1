import { expect, it } from 'vitest';
import { classBreaks, classOf } from './class-breaks.js';
import { countryKey } from './country-names.js';

it.each([
  ['equally many values in each class', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [3, 5, 7, 9]],
  ['round limits, whatever the size', [1_234_567, 2_345_678, 3_456_789, 4_567_890, 5_678_901], [2.3e6, 3.5e6, 4.6e6]],
  ['no limits between equal values', [4, 4, 4], []],
  ['no limits without values', [], []],
  ['a limit for two values', [1, 100], [100]],
] as const)('classBreaks creates %s', (_, values, breaks) => expect(classBreaks(values)).toEqual(breaks));

it('assigns a value that reaches a limit to the class above it', () => {
  expect([1, 2.9, 3, 5, 8.5, 100].map((value) => classOf(value, [3, 5, 7, 9]))).toEqual([0, 0, 1, 2, 3, 4]);
});

it.each([
  ['United States', 'United States of America'],
  ['Dominican Republic', 'Dominican Rep.'],
  ['Ivory Coast', "Côte d'Ivoire"],
  ['Congo, Dem. Rep.', 'Dem. Rep. Congo'],
  ['Türkiye', 'Turkey'],
  ['czech republic', 'Czechia'],
])('recognizes "%s" as "%s"', (name, other) => expect(countryKey(name)).toBe(countryKey(other)));

it.each([
  ['Niger', 'Nigeria'],
  ['North Korea', 'South Korea'],
  ['Congo', 'Dem. Rep. Congo'],
])('distinguishes "%s" from "%s"', (name, other) => expect(countryKey(name)).not.toBe(countryKey(other)));
