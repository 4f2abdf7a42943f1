import { expect, test, vi } from 'vitest';
import { readRecording } from '../recorder/read-recording.js';
import { createTrace } from '../trace/index.js';
import { attachRecording } from './attach-recording.js';

const recording = async () => createTrace().toJSON();

test.each([
  ['passed', 'passed', 0],
  ['failed', 'failed', 0],
  ['failed', 'passed', 1],
  ['timedOut', 'passed', 1],
  ['passed', 'failed', 1],
] as const)('a test that %s and should have %s has %d recordings attached', async (status, expectedStatus, count) => {
  const attach = vi.fn(async (_name: string, options?: { body?: string | Buffer }) => {
    expect(readRecording(options?.body)).toEqual(await recording());
  });
  await attachRecording({ recording }, { status, expectedStatus, attach });
  expect(attach).toHaveBeenCalledTimes(count);
});

test('a page that is gone adds no failure', async () => {
  const attach = vi.fn();
  const gone = () => Promise.reject(new Error('Target page, context or browser has been closed'));
  await attachRecording({ recording: gone }, { status: 'failed', expectedStatus: 'passed', attach });
  expect(attach).not.toHaveBeenCalled();
});
