import { expect, test } from 'vitest';
import type { EmittedEvent } from './embed-handle.js';
import { recordingOf, redactText, summaryOf } from './recording-of.js';

const events: EmittedEvent[] = ['/of/old-secret', '/of/new-secret'].map((path, at) => {
  return { name: 'navigate', payload: { path }, surface: 'app', at };
});
const addresses = ['https://a.example/embed?chat=old-secret', 'https://a.example/embed?chat=new-secret'];
const observation = { events, addresses, sessions: [], dropped: 3, sessionParam: 'chat' };

test('the recording and summary of an observation contain no session of any load', () => {
  const recording = recordingOf(observation, [{ name: 'navigate', payload: { path: '/old-secret' }, at: 5 }]);
  expect(recording.entries.map((entry) => 'payload' in entry && entry.payload)).toEqual([
    { path: '/of/[redacted]' },
    { path: '/of/[redacted]' },
    { path: '/[redacted]' },
  ]);
  expect(summaryOf(observation)).not.toContain('secret');
});

test('the recording and summary of an observation contain no renewed session', () => {
  const renewed = { ...observation, addresses: [], sessions: ['old-secret', 'new-secret'] };
  expect(JSON.stringify(recordingOf(renewed, []))).not.toContain('secret');
  expect(summaryOf(renewed)).not.toContain('secret');
});

test('the recording of an observation has the number of missing messages', () => {
  expect(recordingOf(observation, []).dropped).toBe(3);
});

test('a text is redacted with the sessions of all loads, and with those that were renewed', () => {
  const seen = { ...observation, sessions: ['renewed-secret'] };
  expect(redactText('of old-secret, new-secret and renewed-secret', seen)).toBe(
    'of [redacted], [redacted] and [redacted]',
  );
});
