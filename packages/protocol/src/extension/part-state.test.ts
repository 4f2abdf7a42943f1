import { expect, it } from 'vitest';
import { nextState, type PartEvent, type PartState } from './part-state.js';

const states: readonly PartState[] = ['unknown', 'asked', 'active', 'unsupported'];

it.each<[PartEvent, readonly PartState[]]>([
  ['load', ['unknown', 'unknown', 'unknown', 'unknown']],
  ['end', ['unsupported', 'unsupported', 'unsupported', 'unsupported']],
  // An extension is asked for once for each document.
  ['offered', ['asked', 'asked', 'active', 'unsupported']],
  ['missing', ['unsupported', 'asked', 'active', 'unsupported']],
  ['free', ['active', 'asked', 'active', 'unsupported']],
  // An answer counts for what was asked for.
  ['named', ['unknown', 'active', 'active', 'unsupported']],
  ['unnamed', ['unknown', 'unsupported', 'active', 'unsupported']],
])('an extension becomes with %s: %j', (event, after) => {
  expect(states.map((state) => nextState(state, event))).toEqual(after);
});
