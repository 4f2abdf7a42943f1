import { describe, expect, it } from 'vitest';
import { createLedger } from './ledger.mjs';

describe('createLedger', () => {
  it('keeps the values of a measure in the order of the repetitions', () => {
    const ledger = createLedger();
    ledger.enter('raw', 'event-cpu', 3);
    ledger.enter('penpal', 'event-cpu', 9);
    ledger.enter('raw', 'event-cpu', 2);
    expect(ledger.results()).toEqual([
      { measure: 'event-cpu', contestant: 'raw', values: [3, 2] },
      { measure: 'event-cpu', contestant: 'penpal', values: [9] },
    ]);
  });

  it('has the first reason instead of values for who was refused', () => {
    const ledger = createLedger();
    ledger.enter('raw', 'event-cpu', 3);
    ledger.refuse('raw', 'event-cpu', 'it hung');
    ledger.refuse('raw', 'event-cpu', 'it hung again');
    ledger.enter('raw', 'event-cpu', 2);
    expect(ledger.results()).toEqual([{ measure: 'event-cpu', contestant: 'raw', cannot: 'it hung' }]);
    expect(ledger.isRefused('raw', 'event-cpu')).toBe(true);
    expect(ledger.isRefused('raw', 'time-to-ready')).toBe(false);
  });
});
