import { describe, expect, it } from 'vitest';
import { assertWhole, commandOf, REPETITIONS } from './command.js';

describe('commandOf', () => {
  it('is the command that measures the same again', () => {
    expect(commandOf({ quick: false })).toBe('npm run bench');
    expect(commandOf({ quick: true, only: 'raw' })).toBe('npm run bench -- --quick --only raw');
    expect(commandOf({ quick: false, only: 'raw', measures: 'event-cpu', repetitions: '7' })).toBe(
      'npm run bench -- --only raw --measures event-cpu --repetitions 7',
    );
  });
});

describe('assertWhole', () => {
  it.each([{ quick: false }, { quick: false, repetitions: '12' }])('lets %j be published', (selection) => {
    expect(() => assertWhole({ command: commandOf(selection), repetitions: 12 })).not.toThrow();
  });

  it.each([{ quick: true }, { quick: false, only: 'svc-embed' }, { quick: false, measures: 'event-cpu' }])(
    'lets nothing publish a run of %j',
    (selection) => {
      const command = commandOf(selection);
      expect(() => assertWhole({ command, repetitions: REPETITIONS })).toThrow(`not \`${command}\``);
    },
  );

  it('lets nothing publish fewer repetitions', () => {
    const command = commandOf({ quick: false, repetitions: '2' });
    expect(() => assertWhole({ command, repetitions: 2 })).toThrow('at least 3 times');
  });
});
