import { expect, it } from 'vitest';
import { nextPhase, type Phase } from './phase.js';

const phases: readonly Phase[] = ['muted', 'waiting', 'open', 'closed'];

it('a guest opens with ready, once and only where somebody can hear', () => {
  expect(phases.map((phase) => nextPhase(phase, 'ready'))).toEqual(['muted', 'open', 'open', 'closed']);
});

it('a guest that has ended stays so', () => {
  expect(phases.map((phase) => nextPhase(phase, 'end'))).toEqual(['muted', 'closed', 'closed', 'closed']);
});
