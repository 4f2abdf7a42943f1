import { expect, it, vi } from 'vitest';
import { createReporter } from './reporter.js';

const download = { format: 'csv', target: 'widget' } as const;

it('reports everything of a dashboard', () => {
  const emit = vi.fn(() => true);
  createReporter({ emit }, 'dashboard')('download', download);
  expect(emit).toHaveBeenCalledWith('download', download);
});

it.each(['app', 'chat'] as const)(
  'keeps what only a dashboard of its own reports from the host of the %s',
  (surface) => {
    const emit = vi.fn(() => true);
    const report = createReporter({ emit }, surface);
    report('download', download);
    report('drilldown', { member: 'a.b' });
    report('ai-query', { query: 'x', status: 'submitted' });
    expect(emit.mock.calls).toEqual([['ai-query', { query: 'x', status: 'submitted' }]]);
  },
);
