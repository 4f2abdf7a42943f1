import type { Result, Run } from './run.js';

/** Results from values by peer and measure; a text is the reason why there are none. */
export function fakeResults(table: Readonly<Record<string, Readonly<Record<string, readonly number[] | string>>>>) {
  return Object.entries(table).flatMap(([peer, measures]) =>
    Object.entries(measures).map(
      ([measure, values]): Result =>
        typeof values === 'string' ? { measure, peer, cannot: values } : { measure, peer, values: [...values] },
    ),
  );
}

/** A run of svc-embed, the baselines and two products. */
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
    measures: ['events-per-second', 'time-to-ready', 'reject-with-100', 'forged-accepted', 'cycle-nodes'],
    repetitions: 3,
    participants: [
      { name: 'svc-embed', versions: { '@svc-embed/host': '0.1.0' }, isProduct: false },
      { name: 'raw-lazy', versions: {}, isProduct: false },
      { name: 'swift', versions: { swift: '7.1.0' }, isProduct: true, note: 'uses a port' },
      {
        name: 'heavy',
        versions: { heavy: '2.0.0', 'heavy-guest': '2.0.1' },
        isProduct: true,
        mounts: false,
        cannot: { 'cycle-nodes': 'has no destroy', 'cycle-heap': 'has no destroy' },
      },
    ],
    sizes: [
      { peer: 'svc-embed', imports: 'buildEmbedUrl', min: 3_000, gzip: 1_000, brotli: 900 },
      { peer: 'raw-lazy', imports: 'host.ts', min: 500, gzip: 300, brotli: 221 },
      { peer: 'swift', imports: 'all', min: 9_000, gzip: 3_200, brotli: 2_988 },
      { peer: 'heavy', imports: 'all', cannot: 'Could not resolve "heavy"' },
    ],
    results: fakeResults({
      'svc-embed': {
        'events-per-second': [9_900, 10_100, 20_000],
        'time-to-ready': [10.5, 11, 10.8],
        'reject-with-100': [0.4, 0.5, 0.5],
        'forged-accepted': [0, 0, 0],
        'cycle-nodes': [0, 0, 0],
      },
      'raw-lazy': { 'events-per-second': [10_000, 10_000, 20_000] },
      'bare iframe': { 'time-to-ready': [10, 10, 10] },
      swift: {
        'events-per-second': [25_000, 26_000, 50_000],
        'time-to-ready': [12, 13, 12],
        'reject-with-100': [200, 269, 300],
        'forged-accepted': 'messages of a port cannot be forged',
      },
      heavy: { 'reject-with-100': [9, 8, 9], 'time-to-ready': [9, 9, 9], 'forged-accepted': [3, 4, 3] },
    }),
  };
}
