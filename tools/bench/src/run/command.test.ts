import { describe, expect, it } from 'vitest';
import { assertWhole, commandOf } from './command.js';

describe('commandOf', () => {
  it('returns the command that repeats the measurement', () => {
    expect(commandOf({ quick: false })).toBe('npm run bench');
    expect(commandOf({ quick: true, only: 'raw' })).toBe('npm run bench -- --quick --only raw');
    expect(commandOf({ quick: false, only: 'raw', measures: 'event-cpu', rounds: '7' })).toBe(
      'npm run bench -- --only raw --measures event-cpu --rounds 7',
    );
  });
});

describe('assertWhole', () => {
  it('accepts a run of everything', () => {
    expect(() => assertWhole(commandOf({ quick: false }))).not.toThrow();
  });

  it.each([{ quick: true }, { quick: false, only: 'svc-embed' }, { quick: false, rounds: '2' }])(
    'refuses to publish a run of %j',
    (selection) => {
      const command = commandOf(selection);
      expect(() => assertWhole(command)).toThrow(`not \`${command}\``);
    },
  );
});
