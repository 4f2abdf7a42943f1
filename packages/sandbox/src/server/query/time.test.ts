import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Granularity, Unit } from '../../../contract/contract.js';
import { movePeriod, periodFrom, readPeriod, shiftDay, startOfPeriod } from './time.js';

describe('a day shifted', () => {
  it.each<[string, number, Unit, string]>([
    ['2014-03-31', -1, 'month', '2014-02-28'],
    ['2012-03-31', -1, 'month', '2012-02-29'],
    ['2012-02-29', -1, 'year', '2011-02-28'],
    ['2012-02-29', 4, 'year', '2016-02-29'],
    ['2014-05-31', -1, 'quarter', '2014-02-28'],
    ['2014-01-15', -1, 'month', '2013-12-15'],
    ['2014-01-01', -1, 'day', '2013-12-31'],
    ['2012-03-07', -1, 'week', '2012-02-29'],
    ['1901-12-31', -200, 'year', '1701-12-31'],
    ['0012-06-01', -1, 'year', '0011-06-01'],
    ['0012-06-01', -1000, 'year', '0000-01-01'],
    ['9999-12-31', 1, 'day', '9999-12-31'],
  ])('shifts %s by %i %s to %s', (day, amount, unit, expected) => expect(shiftDay(day, amount, unit)).toBe(expected));
});

describe('the period of a day', () => {
  it.each<[string, Granularity, string, string]>([
    ['2014-05-31', 'day', '2014-05-31', '2014-06-01'],
    ['2014-05-31', 'month', '2014-05-01', '2014-06-01'],
    ['2014-05-31', 'quarter', '2014-04-01', '2014-07-01'],
    ['2014-12-31', 'quarter', '2014-10-01', '2015-01-01'],
    ['2014-05-31', 'year', '2014-01-01', '2015-01-01'],
  ])('finds the period of %s by %s, from %s up to %s', (day, granularity, start, end) => {
    expect(startOfPeriod(day, granularity)).toBe(start);
    expect(periodFrom(start, granularity)).toEqual({ start, end });
  });

  it('finds no period of an unknown day', () => expect(startOfPeriod(null, 'month')).toBeNull());

  it('finds a period that contains the day, for every day', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(days, fc.constantFrom<Granularity[]>('day', 'month', 'quarter', 'year'), (date, granularity) => {
        const day = date.toISOString().slice(0, 10);
        const { start, end } = periodFrom(startOfPeriod(day, granularity) ?? '', granularity);
        expect(start <= day && day < end).toBe(true);
      }),
    );
  });
});

describe('a period of the wire', () => {
  it.each<[unknown, unknown]>([
    ['2010', { start: '2010-01-01', end: '2011-01-01' }],
    [2010, { start: '2010-01-01', end: '2011-01-01' }],
    ['2010-12', { start: '2010-12-01', end: '2011-01-01' }],
    ['2010-02-28', { start: '2010-02-28', end: '2010-03-01' }],
    ['2010-02-28T13:00:00Z', { start: '2010-02-28', end: '2010-03-01' }],
    ['2010-02-29', undefined],
    ['2010-13', undefined],
    ['2010-00', undefined],
    ['10', undefined],
    ['2010-1-1', undefined],
    [true, undefined],
  ])('parses the time value %j as %j', (value, expected) => expect(readPeriod(value)).toEqual(expected));

  it.each<[string, number, Unit, string, string]>([
    ['2014', -1, 'month', '2013-12-01', '2014-12-01'],
    ['2014-03', -1, 'year', '2013-03-01', '2013-04-01'],
    ['2014-03-30', -1, 'month', '2014-02-28', '2014-03-01'],
  ])('shifts the period %s by %i %s, from %s up to %s', (value, amount, unit, start, end) => {
    expect(movePeriod(readPeriod(value) ?? { start: '', end: '' }, amount, unit)).toEqual({ start, end });
  });
});
