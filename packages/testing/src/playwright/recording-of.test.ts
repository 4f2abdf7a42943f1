import { expect, test } from 'vitest';
import type { EmittedEvent } from './embed-handle.js';
import { recordingOf, summaryOf } from './recording-of.js';

const events: EmittedEvent[] = ['/of/old-secret', '/of/new-secret'].map((path, at) => {
  return { name: 'navigate', payload: { path }, surface: 'app', at };
});
const addresses = ['https://a.example/embed?chat=old-secret', 'https://a.example/embed?chat=new-secret'];
const sighting = { events, addresses, dropped: 3, sessionParam: 'chat' };

test('takes out the sessions of all loads', () => {
  const recording = recordingOf(sighting, [{ name: 'navigate', payload: { path: '/old-secret' }, at: 5 }]);
  expect(recording.entries.map((entry) => 'payload' in entry && entry.payload)).toEqual([
    { path: '/of/[redacted]' },
    { path: '/of/[redacted]' },
    { path: '/[redacted]' },
  ]);
  expect(summaryOf(sighting)).not.toContain('secret');
});

test('tells how many messages are missing', () => {
  expect(recordingOf(sighting, []).dropped).toBe(3);
});
