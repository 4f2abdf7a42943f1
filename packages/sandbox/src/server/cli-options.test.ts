import { describe, expect, it } from 'vitest';
import { readCliOptions } from './cli-options.js';

describe('the command line', () => {
  it.each<[string[], object]>([
    [[], { kind: 'start', options: { port: 4100 } }],
    [['--port', '0'], { kind: 'start', options: { port: 0 } }],
    [
      ['--port=5000', '--host-origin', 'https://a.example', '--host-origin', 'https://b.example'],
      { kind: 'start', options: { port: 5000, hostOrigins: ['https://a.example', 'https://b.example'] } },
    ],
    [
      [
        '--data',
        'd',
        '--max-external-users=9',
        '--token-life',
        '30',
        '--latency',
        '50',
        '--fail',
        '0.25',
        '--seed',
        '7',
        '--traces=http://localhost:4318/v1/traces',
        '--python',
      ],
      {
        kind: 'start',
        options: {
          port: 4100,
          data: 'd',
          maxExternalUsers: 9,
          tokenLife: 30,
          latency: 50,
          fail: 0.25,
          seed: 7,
          traces: 'http://localhost:4318/v1/traces',
          python: true,
        },
      },
    ],
    [
      ['--host', '0.0.0.0', '--allowed-host', 'sandbox', '--allowed-host=tunnel.example'],
      { kind: 'start', options: { port: 4100, host: '0.0.0.0', allowedHosts: ['sandbox', 'tunnel.example'] } },
    ],
    [
      ['--host-origin', 'http://app:5173', '--insecure-host', 'app', '--insecure-host=192.168.1.5'],
      {
        kind: 'start',
        options: { port: 4100, hostOrigins: ['http://app:5173'], insecureHosts: ['app', '192.168.1.5'] },
      },
    ],
    [
      [
        '--session-uses=3',
        '--dashboard-chat',
        'off',
        '--creator-mode=on',
        '--internal-user',
        'bob',
        '--internal-user=eve=1,3',
      ],
      {
        kind: 'start',
        options: {
          port: 4100,
          sessionUses: 3,
          showDashboardChat: false,
          useCreatorMode: true,
          internalUsers: [{ username: 'bob' }, { username: 'eve', workbooks: [1, 3] }],
        },
      },
    ],
    [['--help'], { kind: 'help' }],
    [['--help', '--port', 'x'], { kind: 'help' }],
  ])('parses %j', (args, expected) => expect(readCliOptions(args)).toEqual(expected));

  it.each([
    [['--port', 'x']],
    [['--fail', 'often']],
    [['--dashboard-chat', 'yes']],
    [['--internal-user', '=1']],
    [['--internal-user', 'bob=one']],
    [['--internal-user', 'bob=']],
    [['--latency=1e3']],
    [['--seed']],
    [['--port', '-1']],
    [['--port']],
    [['--nonsense']],
    [['extra']],
    [['--host-origin']],
  ])('refuses %j', (args) =>
    expect(readCliOptions(args)).toEqual({ kind: 'error', message: expect.stringMatching(/\S/) }),
  );
});
