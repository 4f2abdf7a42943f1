/** Tests the host's address builder with tenant addresses and with texts that resemble one. */
import { buildEmbedUrl } from '@svc-embed/host';
import fc from 'fast-check';
import { anyText, anyValue, blur, CANARY } from '../../../packages/protocol/test/any-value.js';
import { show } from '../../../packages/protocol/test/same.js';
import { wrongError } from './path-guards.js';
import { type Extent, type Outcome, tryAll } from './trial.js';

/** Addresses that must be accepted, and the origin of each. */
const good: readonly (readonly [address: string, origin: string])[] = [
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

/** Parts of an address; what stands there more often is what mostly fits. */
const parts = [
  [
    ...'https:// https:// https:// http:// https:/ https: // javascript:// data: ftp:// blob:https:// file://'.split(
      ' ',
    ),
    ...['wss://', 'java\nscript:', '\u0001javascript:', 'about:', 'HTTPS://', ' https://', ''],
  ],
  ['', '', '', '', '', '@', ':@', 'acme.example.com@', `user:${CANARY}@`, 'a%40b@', 'acme.example.com\\@'],
  [
    ...'acme.example.com acme.example.com acme.example.com evil.example localhost 127.0.0.1 [::1] acme.example.com.'.split(
      ' ',
    ),
    ...'localhost. localhost.evil.example 127.0.0.1.evil.example 0x7f.1 2130706433 [::ffff:127.0.0.1] 0'.split(' '),
    ...'acme%2eexample.com acme．example.com acme_1.x bücher.example ＡＣＭＥ.example . .. - *.example.com'.split(' '),
    ...['acme.example.com%00', 'ac\u00adme.example.com', 'exa mple', '', 'a'.repeat(300)],
  ],
  ['', '', '', ':', ':443', ':0443', ':80', ':8443', ':65536', ':-1', ':x', ':0'],
  ['', '', ...'/ /bi /bi/ //bi /./bi /../bi /bi?x=1 ? # /#x \\bi /ü'.split(' '), '/b i', '/bi\n'],
];

const composed = fc.tuple(...parts.map((part) => fc.constantFrom(...part))).map((texts) => texts.join(''));
const anyBase: fc.Arbitrary<readonly [base: unknown, origin?: string]> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...good) },
  { weight: 1, arbitrary: fc.oneof(anyValue, anyText).map((base) => [base] as const) },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom(...good), blur).map(([[base], change]) => [change(base)] as const),
  },
  { weight: 4, arbitrary: composed.map((base) => [base] as const) },
  { weight: 1, arbitrary: composed.map((base) => [URL.canParse(base) ? new URL(base) : base] as const) },
);

/** Tests random addresses. */
export function fuzzBaseUrls(extent: Extent): Promise<Outcome> {
  return tryAll(anyBase, extent, ([base, origin], outcome) => {
    const problem = wrong(base, origin, outcome);
    return problem && `${problem}: ${show(base)}`;
  });
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
