import { events } from '@svc-embed/protocol';
import { expect, test } from 'vitest';
import type { TraceEntry } from '../trace/index.js';
import { type Kind, kinds, matches, type Query } from './matches.js';

const navigate: TraceEntry = {
  kind: 'event',
  name: 'navigate',
  payload: { path: '/Embed/App' },
  surface: 'app',
  at: 1,
};
const goTo: TraceEntry = { kind: 'action', name: 'navigate', payload: { path: '/embed/chat' }, at: 2 };
const rejection: TraceEntry = {
  kind: 'rejection',
  reason: 'payload',
  origin: 'https://a.example',
  path: 'payload.x',
  at: 3,
};
const failed: TraceEntry = {
  kind: 'state',
  state: 'failed',
  error: { code: 'session-failed', message: 'see cause', cause: 'Error: out of order' },
  at: 4,
};
const all = [navigate, goTo, rejection, failed];

const any: Query = { kinds: new Set<Kind>(['event', 'action', 'rejection', 'state']), type: '', text: '' };

test.each<[string, Partial<Query>, TraceEntry[]]>([
  ['by an empty query', {}, all],
  ['by its kind', { kinds: new Set<Kind>(['rejection', 'state']) }, [rejection, failed]],
  ['by its type, which separates events from actions', { type: 'event:navigate' }, [navigate]],
  ['by the reason of a rejection', { type: 'rejection:payload' }, [rejection]],
  ['not by a type whose kind is not shown', { type: 'event:navigate', kinds: new Set<Kind>(['action']) }, []],
  ['by a text of its payload, in any case', { text: 'EMBED/a' }, [navigate]],
  ['by its name', { text: 'navigate' }, [navigate, goTo]],
  ['by its origin', { text: 'a.example' }, [rejection]],
  ['by the code of its error', { text: 'session-failed' }, [failed]],
  ['by the cause of its error', { text: 'out of order' }, [failed]],
])('an entry is found %s', (_, query, found) => {
  expect(all.filter((entry) => matches(entry, { ...any, ...query }))).toEqual(found);
});

test('the kinds have every event of the catalogue', () => {
  expect(kinds.find(([kind]) => kind === 'event')?.[2]).toEqual(Object.keys(events));
});
