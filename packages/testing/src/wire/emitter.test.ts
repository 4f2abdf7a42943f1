import { expect, test, vi } from 'vitest';
import { createEmitter } from './emitter.js';

test('an emitter reports the error of a listener and calls the next one', () => {
  const report = vi.fn();
  const emitter = createEmitter<number>(report);
  const error = new Error('of a listener');
  const values: number[] = [];
  emitter.add(() => {
    throw error;
  });
  emitter.add((value) => values.push(value));
  emitter.emit(7);
  expect([values, report.mock.calls]).toEqual([[7], [[error]]]);
});

test('an emitter does not call a listener that was added during the call, or removed before it', () => {
  const emitter = createEmitter<number>();
  const values: number[] = [];
  const removed = (value: number) => values.push(value);
  emitter.add(() => emitter.add((value) => values.push(-value)));
  emitter.add(removed);
  emitter.delete(removed);
  expect(emitter.size).toBe(1);
  emitter.emit(7);
  expect(values).toEqual([]);
});
