import { expect, it, vi } from 'vitest';
import { createEmit } from './emit.js';

const download = { format: 'csv', target: 'widget' } as const;

it('emits every event of a dashboard surface', () => {
  const emit = vi.fn(() => true);
  createEmit({ emit }, 'dashboard')('download', download);
  expect(emit).toHaveBeenCalledWith('download', download);
});

it.each(['app', 'chat'] as const)('does not emit events of a dashboard from the %s surface', (surface) => {
  const guest = { emit: vi.fn(() => true) };
  const emit = createEmit(guest, surface);
  emit('download', download);
  emit('drilldown', { member: 'a.b' });
  emit('ai-query', { query: 'x', status: 'submitted' });
  expect(guest.emit.mock.calls).toEqual([['ai-query', { query: 'x', status: 'submitted' }]]);
});
