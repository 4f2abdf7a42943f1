import { describe, expect, it } from 'vitest';
import { assertWhole, commandOf } from './command.js';

describe('commandOf', () => {
  it('is the command that measures the same again', () => {
    expect(commandOf({ quick: false })).toBe('npm run bench');
    expect(commandOf({ quick: true, only: 'raw' })).toBe('npm run bench -- --quick --only raw');
    expect(commandOf({ quick: false, only: 'raw', measures: 'event-cpu', rounds: '7' })).toBe(
      'npm run bench -- --only raw --measures event-cpu --rounds 7',
    );
  });
});

describe('assertWhole', () => {
  it('lets a run of everything be published', () => {
    expect(() => assertWhole(commandOf({ quick: false }))).not.toThrow();
  });

  it.each([{ quick: true }, { quick: false, only: 'svc-embed' }, { quick: false, rounds: '2' }])(
    'lets nothing publish a run of %j',
    (selection) => {
      const command = commandOf(selection);
      expect(() => assertWhole(command)).toThrow(`not \`${command}\``);
    },
  );
});
