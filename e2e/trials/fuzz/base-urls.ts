/** Tests the host's address builder with tenant addresses and with texts that resemble one. */
import { buildEmbedUrl } from '@svc-embed/host';
import { wrongError } from './path-guards.js';
import { createRandom, type Random } from './random.js';
import { show } from './same.js';
import { anyText, CANARY, nearly } from './texts.js';
import { noOutcome, type Outcome, runTrial } from './trial.js';
import { anyValue } from './values.js';

type Good = readonly [address: string, origin: string];

/** Addresses that must be accepted, and the origin of each. */
const good: readonly [Good, ...Good[]] = [
  ['https://acme.example.com', 'https://acme.example.com'],
  ['https://acme.example.com/', 'https://acme.example.com'],
  ['HTTPS://Acme.Example.COM:443/bi', 'https://acme.example.com'],
  ['https://acme.example.com:8443/a/b/', 'https://acme.example.com:8443'],
  ['https://xn--bcher-kva.example', 'https://xn--bcher-kva.example'],
  ['https://10.0.0.1', 'https://10.0.0.1'],
  ['https://[2001:db8::1]:8443', 'https://[2001:db8::1]:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
];

const schemes = [
  ...([
    'https://',
    'https://',
    'https://',
    'http://',
    'https:/',
    'https:',
    '//',
    '',
    'javascript://',
    'data:',
    'ftp://',
  ] as const),
  ...([
    'blob:https://',
    'file://',
    'wss://',
    'java\nscript:',
    '\u0001javascript:',
    'about:',
    'HTTPS://',
    ' https://',
  ] as const),
] as const;
const users = [
  '',
  '',
  '',
  '',
  '',
  '@',
  ':@',
  'acme.example.com@',
  `user:${CANARY}@`,
  'a%40b@',
  'acme.example.com\\@',
] as const;
const hosts = [
  ...([
    'acme.example.com',
    'acme.example.com',
    'acme.example.com',
    'evil.example',
    'localhost',
    '127.0.0.1',
    '[::1]',
  ] as const),
  ...([
    'acme.example.com.',
    'localhost.',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '0x7f.1',
    '2130706433',
  ] as const),
  ...([
    '[::ffff:127.0.0.1]',
    'acme%2eexample.com',
    'acme．example.com',
    'ac\u00adme.example.com',
    'exa mple',
    'acme_1.x',
  ] as const),
  ...([
    'bücher.example',
    'ＡＣＭＥ.example',
    '0',
    '',
    '.',
    '..',
    '-',
    '*.example.com',
    'acme.example.com%00',
    'a'.repeat(300),
  ] as const),
] as const;
const ports = ['', '', '', ':', ':443', ':0443', ':80', ':8443', ':65536', ':-1', ':x', ':0'] as const;
const ends = [
  '',
  '',
  '/',
  '/bi',
  '/bi/',
  '//bi',
  '/./bi',
  '/../bi',
  '/bi?x=1',
  '?',
  '#',
  '/#x',
  '\\bi',
  '/b i',
  '/bi\n',
  '/ü',
] as const;

/** Tests `count` addresses of a seed. */
export async function fuzzBaseUrls(seed: number, count: number): Promise<Outcome> {
  const random = createRandom();
  const outcome = noOutcome();
  return runTrial(count, outcome, (index) => {
    random.start(seed + 4, index);
    const [base, origin] = random.once(6) ? random.pick(good) : [anyBase(random), undefined];
    const problem = wrong(base, origin, outcome);
    return problem && `${problem}: ${show(base)}`;
  });
}

function anyBase(random: Random): unknown {
  const sort = random.below(10);
  if (sort === 0) return anyValue(random);
  if (sort === 1) return anyText(random);
  if (sort < 5) return nearly(random.pick(good)[0], random);
  const text = random.pick(schemes) + random.pick(users) + random.pick(hosts) + random.pick(ports) + random.pick(ends);
  return sort === 5 && URL.canParse(text) ? new URL(text) : text;
}

function wrong(base: unknown, origin: string | undefined, outcome: Outcome): string | undefined {
  let built: URL;
  try {
    built = new URL(buildEmbedUrl({ baseUrl: base as string, dashboard: 'sales', session: CANARY }));
  } catch (error) {
    outcome.refused++;
    return (origin && 'refused') || wrongError(error, 'invalid-option');
  }
  outcome.taken++;
  const text = String(base);
  const given = new URL(text);
  if (built.origin !== (origin ?? given.origin)) return `leads to ${built.origin}`;
  if (built.protocol !== 'https:' && !(built.protocol === 'http:' && isLoopback(built.hostname))) return 'not secure';
  if (given.username || given.password || built.username || built.password) return 'keeps user info';
  if (/[?#\\\s]/.test(text) || built.hash || built.hostname.endsWith('.')) return 'reads in more than one way';
  if (built.pathname !== `${given.pathname.replace(/\/+$/, '')}/embed/dashboard/sales`)
    return `leads to ${built.pathname}`;
  const [, authority = ''] = /^https?:\/\/([^/]*)/i.exec(text) ?? [];
  // A host name in plain ASCII must not be changed.
  const plain = /^([a-z][a-z\d-]*(?:\.[a-z][a-z\d-]*)*)(?::\d+)?$/i.exec(authority);
  if (plain?.[1] && plain[1].toLowerCase() !== built.hostname) return `leads to ${built.hostname}`;
  return built.searchParams.getAll('session').join() === CANARY ? undefined : 'changes the session';
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}
