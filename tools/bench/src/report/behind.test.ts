import { expect, it } from 'vitest';
import { behind } from './behind.js';
import { fakeRun } from './fake-run.js';

it('lists the figures in which another SDK is ahead, over the window and over the port', () => {
  expect(behind(fakeRun()).split('\n')).toEqual([
    '- svc-embed: `events-per-second` is 0.40 (0.39 to 0.40) times the value of swift.',
    '- svc-embed: `event-cpu` is 1.67 times the value of swift.',
    '- svc-embed: `round-trip` is 2.40 times the value of swift.',
    '- svc-embed: `first-mount` is 1.89 (1.88 to 1.94) times the value of swift.',
    '- svc-embed-port: `first-mount` is 1.89 (1.88 to 1.94) times the value of swift.',
    '- svc-embed: the least import has 9,000 bytes with brotli, swift has 2,988.',
  ]);
});

it('the list is empty if ours are ahead', () => {
  const run = fakeRun();
  expect(behind({ ...run, participants: run.participants.filter(({ name }) => name !== 'swift'), sizes: [] })).toBe('');
});
