import type { Result, Run } from './run.js';

/** Makes results from values by peer and measure; a text is the reason for missing values. */
export function fakeResults(table: Readonly<Record<string, Readonly<Record<string, readonly number[] | string>>>>) {
  return Object.entries(table).flatMap(([peer, measures]) =>
    Object.entries(measures).map(
      ([measure, values]): Result =>
        typeof values === 'string' ? { measure, peer, cannot: values } : { measure, peer, values: [...values] },
    ),
  );
}

const messages = (perSecond: number[], cpu: number, trip: number) => ({
  'events-per-second': perSecond,
  'event-cpu': perSecond.map(() => cpu),
  'round-trip': perSecond.map(() => trip),
});

/** Makes a run of svc-embed, hand-written listeners and two products. */
export function fakeRun(): Run {
  return {
    command: 'npm run bench -- --quick',
    environment: {
      date: '2026-01-02',
      source: 'abc',
      version: '0.1.0',
      browser: 'Chromium 156.0.1',
      node: '20.20.0',
      platform: 'linux',
      cpus: 2,
    },
    measures: ['events-per-second', 'time-to-ready', 'forged-accepted', 'cycle-nodes'],
    seconds: 170,
    participants: [
      { name: 'svc-embed', versions: { '@svc-embed/host': '0.1.0' }, isProduct: false },
      { name: 'svc-embed-port', versions: { '@svc-embed/host': '0.1.0' }, isProduct: false },
      { name: 'raw', versions: {}, isProduct: false },
      { name: 'raw-lazy', versions: {}, isProduct: false },
      { name: 'swift', versions: { swift: '7.1.0' }, isProduct: true, note: 'uses a port' },
      {
        name: 'heavy',
        versions: { heavy: '2.0.0', 'heavy-guest': '2.0.1' },
        isProduct: true,
        cannot: { 'cycle-nodes': 'has no destroy', 'cycle-listeners': 'has no destroy' },
      },
    ],
    sizes: [
      { peer: 'svc-embed', min: 30_000, gzip: 10_000, brotli: 9_000 },
      { peer: 'raw-lazy', min: 500, gzip: 300, brotli: 221 },
      { peer: 'swift', min: 9_000, gzip: 3_200, brotli: 2_988 },
      { peer: 'heavy', cannot: 'Could not resolve "heavy"' },
    ],
    results: fakeResults({
      'svc-embed': {
        ...messages([9_900, 10_100, 20_000], 30, 0.6),
        'time-to-ready': [42, 44, 86],
        'bare-load': [40, 40, 80],
        'first-mount': [1.5, 1.4, 1.7],
        'forged-accepted': [0],
        'cycle-nodes': [0],
      },
      'svc-embed-port': {
        ...messages([75_000, 80_000, 170_000], 6, 0.2),
        'time-to-ready': [42, 44, 86],
        'first-mount': [1.5, 1.4, 1.7],
        'forged-accepted': [0],
        'cycle-nodes': [0],
      },
      raw: messages([10_000, 10_000, 20_000], 25, 0.5),
      'raw-lazy': { ...messages([10_000, 10_000, 20_000], 25, 0.5), 'time-to-ready': [42, 43, 84] },
      swift: {
        ...messages([25_000, 26_000, 50_000], 18, 0.25),
        'time-to-ready': [48, 49, 95],
        'bare-load': [40, 40, 80],
        'first-mount': [0.8, 0.7, 0.9],
        'forged-accepted': 'messages of a port cannot be forged',
      },
      heavy: { ...messages([5_000, 4_000, 9_000], 60, 0.9), 'first-mount': [9, 8, 9], 'forged-accepted': [3] },
    }),
  };
}
