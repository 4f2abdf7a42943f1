import { expect, it } from 'vitest';
import { readCliOptions } from './cli-options.js';

const read = (line: string) => readCliOptions(line.split(' ').filter(Boolean));

it.each<[string, object]>([
  ['', {}],
  ['--port 0', { port: 0 }],
  [
    '--port=5000 --host-origin https://a.example --host-origin https://b.example',
    { port: 5000, hostOrigins: ['https://a.example', 'https://b.example'] },
  ],
  ['--data d --max-external-users=9 --token-life 30', { data: 'd', maxExternalUsers: 9, tokenLife: 30 }],
  ['--latency 50 --fail 0.25 --seed 7', { latency: 50, fail: 0.25, seed: 7 }],
  ['--traces=http://localhost:4318/v1/traces --python', { traces: 'http://localhost:4318/v1/traces', python: true }],
  [
    '--host 0.0.0.0 --allowed-host sandbox --allowed-host=tunnel.example',
    { host: '0.0.0.0', allowedHosts: ['sandbox', 'tunnel.example'] },
  ],
  [
    '--host-origin http://app:5173 --insecure-host app --insecure-host=192.168.1.5',
    { hostOrigins: ['http://app:5173'], insecureHosts: ['app', '192.168.1.5'] },
  ],
  [
    '--session-uses=3 --dashboard-chat off --creator-mode=on',
    { sessionUses: 3, showDashboardChat: false, useCreatorMode: true },
  ],
  [
    '--internal-user bob --internal-user=eve=1,3',
    { internalUsers: [{ username: 'bob' }, { username: 'eve', workbooks: [1, 3] }] },
  ],
])('starts with the options of "%s"', (line, options) =>
  expect(read(line)).toEqual({ kind: 'start', options: { port: 4100, ...options } }),
);

it.each(['--help', '--help --port x'])('prints its help for %s', (line) =>
  expect(read(line)).toEqual({ kind: 'help' }),
);

it.each([
  ...['--port x', '--fail often', '--dashboard-chat yes', '--internal-user =1', '--internal-user bob=one'],
  ...['--internal-user bob=', '--latency=1e3', '--seed', '--port -1', '--port', '--nonsense', 'extra'],
  '--host-origin',
])('refuses %s', (line) => expect(read(line)).toEqual({ kind: 'error', message: expect.stringMatching(/\S/) }));
