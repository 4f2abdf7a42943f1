import { expect, it } from 'vitest';
import { type ExtensionEvent, type ExtensionState, nextState } from './negotiation-state.js';

const states: readonly ExtensionState[] = ['unknown', 'asked', 'active', 'unsupported'];

it.each<[ExtensionEvent, readonly ExtensionState[]]>([
  ['load', ['unknown', 'unknown', 'unknown', 'unknown']],
  ['end', ['unsupported', 'unsupported', 'unsupported', 'unsupported']],
  // An extension is requested once for each document.
  ['offered', ['asked', 'asked', 'active', 'unsupported']],
  ['missing', ['unsupported', 'asked', 'active', 'unsupported']],
  ['free', ['active', 'asked', 'active', 'unsupported']],
  // An answer counts only for requested extensions.
  ['named', ['unknown', 'active', 'active', 'unsupported']],
  ['unnamed', ['unknown', 'unsupported', 'active', 'unsupported']],
])('the event %s changes unknown, asked, active and unsupported to %j', (event, after) => {
  expect(states.map((state) => nextState(state, event))).toEqual(after);
});
