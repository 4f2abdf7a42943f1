import { describe, expect, it } from 'vitest';
import { readCliOptions } from './cli-options.js';

describe('the command line', () => {
  it.each<[string[], object]>([
    [[], { kind: 'start', port: 4100 }],
    [['--port', '0'], { kind: 'start', port: 0 }],
    [
      ['--port=5000', '--host-origin', 'https://a.example', '--host-origin', 'https://b.example'],
      { kind: 'start', port: 5000, hostOrigins: ['https://a.example', 'https://b.example'] },
    ],
    [['--help'], { kind: 'help' }],
    [['--help', '--port', 'x'], { kind: 'help' }],
  ])('%j', (args, expected) => expect(readCliOptions(args)).toEqual(expected));

  it.each([
    [['--port', 'x']],
    [['--port', '70000']],
    [['--port', '-1']],
    [['--port']],
    [['--nonsense']],
    [['extra']],
    [['--host-origin']],
  ])('refuses %j', (args) =>
    expect(readCliOptions(args)).toEqual({ kind: 'error', message: expect.stringMatching(/\S/) }),
  );
});
