import fc from 'fast-check';
import { describe } from 'vitest';
import { jsonValue, noJson } from '../../../protocol/test/any-json.js';
import { anyPath } from '../../../protocol/test/any-path.js';
import { anyText, anyValue, type Bag, blur, CANARY, put } from '../../../protocol/test/any-value.js';
import { isSame, show } from '../../../protocol/test/same.js';
import { type Outcome, trial } from '../../../protocol/test/trial.js';
import { wrongError } from '../../test/wrong-error.js';
import { buildEmbedUrl, type EmbedUrlParts } from './address.js';

/** Parts of an address, and whether they must be accepted or refused; undefined if the parts do not decide it. */
type Case = { readonly parts: Bag; readonly mustBe?: 'taken' | 'refused' | undefined };

const bases = [
  ...'https://acme.example.com https://acme.example.com/ HTTPS://Acme.Example.COM:443/bi http://127.0.0.1:3000'.split(
    ' ',
  ),
  ...'https://acme.example.com:8443/a/b/ https://xn--bcher-kva.example https://10.0.0.1 http://localhost:3000'.split(
    ' ',
  ),
  ...'https://[2001:db8::1]:8443 http://[::1]:3000'.split(' '),
];
/** Parts of a base address. Valid ones are more frequent. */
const baseParts = [
  [
    ...'https:// https:// https:// http:// https:/ https: // javascript:// data: ftp:// blob:https:// file:// wss://'.split(
      ' ',
    ),
    ...'java\nscript:,\u0001javascript:,about:,HTTPS://, https://,'.split(','),
  ],
  ['', '', '', '', '', '@', ':@', 'acme.example.com@', `user:${CANARY}@`, 'a%40b@', 'acme.example.com\\@'],
  [
    ...'acme.example.com acme.example.com acme.example.com acme.example.com. evil.example localhost localhost.'.split(
      ' ',
    ),
    ...'127.0.0.1 localhost.evil.example 127.0.0.1.evil.example 0x7f.1 2130706433 [::1] [::ffff:127.0.0.1] 0'.split(
      ' ',
    ),
    ...'acme%2eexample.com acme．example.com acme_1.x bücher.example ＡＣＭＥ.example . .. - *.example.com'.split(' '),
    ...['acme.example.com%00', 'ac\u00adme.example.com', 'exa mple', '', 'a'.repeat(300)],
  ],
  ',,,:,:443,:0443,:80,:8443,:65536,:-1,:x,:0'.split(','),
  ',,/,/bi,/bi/,//bi,/./bi,/../bi,/bi?x=1,?,#,/#x,\\bi,/ü,/b i,/bi\n'.split(','),
];
const composed = fc.tuple(...baseParts.map((part) => fc.constantFrom(...part))).map((texts) => texts.join(''));
const onBase = (baseUrl: unknown): Case => ({ parts: { baseUrl, dashboard: 'sales', session: CANARY } });
const anyBase: fc.Arbitrary<Case> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...bases).map((base) => ({ ...onBase(base), mustBe: 'taken' }) as const) },
  { weight: 1, arbitrary: fc.oneof(anyValue, anyText).map(onBase) },
  { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...bases), blur).map(([base, change]) => onBase(change(base))) },
  { weight: 4, arbitrary: composed.map(onBase) },
  { weight: 1, arbitrary: composed.map((base) => onBase(URL.canParse(base) ? new URL(base) : base)) },
);

const onPath = fc
  .tuple(fc.constantFrom('', '/bi'), anyPath)
  .map(([prefix, path]): Case => ({ parts: { baseUrl: `https://acme.example.com${prefix}`, path, session: CANARY } }));

const members = 'orders.status _a1.B_2 a.b __proto__.constructor view.dimension x.y f_a.f_b'.split(' ');
const badMembers = [
  ...'session allowExport . a a. .b a.b.c 1a.b a-b.c ä.b a.b=1 a.b&session a.b&session=evil a.b# __proto__'.split(' '),
  ...['', 'constructor', 'a%2eb', 'a.b="x"', ' a.b', 'a b.c', 'a.b\n'],
];
/** An address cannot carry a lone surrogate. */
const anyWhole = anyText.filter((text) => !/\p{Cs}/u.test(text));
/** The name of a parameter belongs to the page, and errors quote it. */
const anyName = anyWhole
  .map((text) => text.slice(0, 20).replaceAll(CANARY, 'x'))
  .filter((text) => !/^[\s\p{Cc}]*(f_|session|allowExport)|\p{Cs}/u.test(text));
const badNames = ['session', 'allowExport', 'f_a.b', 'f_', 'f_x', ' session', 'session\0', 'a\ud800'];
const anyParameter = fc.oneof(
  anyWhole,
  fc.boolean(),
  fc.nat(1e6).map((n) => n / 7),
);

/** A value, mostly a valid one. */
const mostly = <T>(good: fc.Arbitrary<T>, bad: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: 19, arbitrary: good.map((value) => ({ value, isGood: true })) },
    bad.map((value) => ({ value, isGood: false })),
  );
type Mostly<T> = fc.Arbitrary<{ readonly value: T; readonly isGood: boolean }>;

/** An object of a few entries, and whether all of them are valid. */
const anyBag = (key: Mostly<string>, value: Mostly<unknown>, maxLength: number) =>
  fc.uniqueArray(fc.tuple(key, value), { maxLength, selector: ([{ value }]) => value }).map((entries) => {
    const bag: Bag = {};
    for (const [key, { value }] of entries) put(bag, key.value, value);
    return { bag, isGood: entries.flat().every(({ isGood }) => isGood) };
  });
const anySet = fc
  .record({
    baseUrl: fc.constantFrom(...bases),
    dashboard: fc.stringMatching(/^[A-Za-z0-9_-]{1,128}$/),
    session: fc.constantFrom(undefined, '', '&session=evil', '#?&allowExport=true', ' +%2B', '\r\n💩'),
    sessionParam: fc.constantFrom('session', 'token'),
    allowExport: fc.boolean(),
    filters: anyBag(
      mostly(fc.constantFrom(...members), fc.constantFrom(...badMembers)),
      mostly<unknown>(jsonValue, noJson),
      5,
    ),
    params: anyBag(
      mostly(anyName, fc.constantFrom(...badNames)),
      mostly<unknown>(anyParameter, fc.constantFrom(Number.NaN, '\ud800', null)),
      2,
    ),
  })
  .map(({ session, filters, params, ...rest }): Case => {
    const parts = {
      ...{ ...rest, filters: filters.bag, params: params.bag },
      session: session === undefined ? session : CANARY + session,
    };
    if (!filters.isGood || !params.isGood) return { parts, mustBe: 'refused' };
    // Longer than any accepted address, with everything encoded.
    const isLong = `${new URLSearchParams(queryOf(parts))}`.replaceAll('+', '%20').length > 8000;
    return { parts, mustBe: isLong ? undefined : 'taken' };
  });
/** The same with any value for one of the parts. */
const wild = fc
  .tuple(anySet, fc.constantFrom(...'baseUrl dashboard path session sessionParam filters params'.split(' ')), anyValue)
  .map(([{ parts }, key, value]): Case => ({ parts: { ...parts, [key]: value } }))
  .filter(({ parts }) => !Object.keys(Object(parts.params)).some((name) => name.includes(CANARY)));

/** The parameters of the parts, in order. */
function queryOf({ session, sessionParam = 'session', allowExport, filters, params }: Bag): string[][] {
  return [
    ...(session === undefined ? [] : [[String(sessionParam), String(session)]]),
    ...(allowExport ? [['allowExport', 'true']] : []),
    ...Object.entries(Object(filters)).map(([member, value]) => [`f_${member}`, JSON.stringify(value)]),
    ...Object.entries(Object(params)).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ];
}

/** Builds an address, and returns what is wrong with it, or with the refusal. */
function wrong({ parts, mustBe }: Case, outcome: Outcome): string | undefined {
  let href: string;
  try {
    href = buildEmbedUrl(parts as unknown as EmbedUrlParts);
  } catch (error) {
    outcome.refused++;
    return wrongError(error, 'invalid-option') ?? (mustBe === 'taken' ? `refused: ${error}` : undefined);
  }
  outcome.taken++;
  if (mustBe === 'refused') return 'taken';
  const base = String(parts.baseUrl);
  const { path = `/embed/dashboard/${parts.dashboard}` } = parts as { readonly path?: string };
  const [url, given] = [new URL(href), new URL(base)];
  return wrongBase(base, given, url) ?? wrongPath(path, given, url) ?? wrongQuery(path, parts, url);
}

function wrongBase(base: string, given: URL, { origin, protocol, hostname, username, password }: URL) {
  if (origin !== given.origin) return `leads to ${origin}`;
  const isLoopback = /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback)) return 'not secure';
  if (given.username || given.password || username || password) return 'keeps user info';
  if (/[?#\\\s]/.test(base) || hostname.endsWith('.')) return 'reads in more than one way';
  const [, authority = ''] = /^https?:\/\/([^/]*)/i.exec(base) ?? [];
  // A host name in plain ASCII must not be changed.
  const plain = /^([a-z][a-z\d-]*(?:\.[a-z][a-z\d-]*)*)(?::\d+)?$/i.exec(authority);
  return plain?.[1] && plain[1].toLowerCase() !== hostname ? `leads to ${hostname}` : undefined;
}

function wrongPath(path: string, given: URL, { pathname }: URL) {
  const prefix = given.pathname.replace(/\/+$/, '');
  if (!pathname.startsWith(`${prefix}/`) || pathname.startsWith(`${prefix}//`)) return `leaves the base: ${pathname}`;
  const bytes = bytesOf(pathname.slice(prefix.length));
  // Some servers normalize characters, and drop the parameters of segments.
  const lenient = Buffer.from(bytes, 'latin1')
    .toString()
    .normalize('NFKC')
    .replaceAll(/;[^/]*/g, '');
  if (/\/\.{1,2}(\/|$)|^\/\//.test(lenient)) return `leaves the base as ${lenient}`;
  // The path is unchanged except for percent-encoding.
  const [written = ''] = path.split(/[?#]/);
  return bytes === bytesOf(written) ? undefined : `leads to ${pathname}`;
}

function wrongQuery(path: string, parts: Bag, { searchParams, hash }: URL) {
  const own = new URL(path, 'https://acme.example.com');
  // Some servers split a query at ";" as well, and trim names.
  const names = [...new URL(own.href.replaceAll(';', '&')).searchParams.keys()];
  if (names.some((name) => /^(session|allowExport)$|^f_/.test(name.trim()))) return "sets what is the host's";
  const should = [...own.searchParams, ...queryOf(parts)];
  if (!isSame([...searchParams], should)) return `reads as ${show([...searchParams])}, not ${show(should)}`;
  return hash === own.hash ? undefined : `ends with ${hash}`;
}

/** Returns a path as bytes, whatever its encoding. */
function bytesOf(path: string): string {
  const encoded = path.replaceAll(/[^\0-\x7f]/gu, encodeURIComponent);
  return encoded.replaceAll(/%([\da-f]{2})/gi, (_, byte: string) => String.fromCharCode(Number.parseInt(byte, 16)));
}

describe('buildEmbedUrl', () => {
  const check = (example: Case, outcome: Outcome) => {
    const problem = wrong(example, outcome);
    return problem && `${problem}: ${show(example.parts, 5)}`;
  };
  const exact = 'accepted ones round-trip exactly, with exactly one session; the others throw our error';

  trial(
    'takes no base address that leads elsewhere',
    { what: 'Base addresses', promised: 'accepted ones lead to their own origin; the others throw our error' },
    (tryAll) => tryAll(anyBase, [2000, 200_000], check),
  );

  trial(
    'takes no path that leaves the tenant, its base or its session',
    {
      what: 'Paths in addresses',
      promised: '0 leave the tenant origin or the base, 0 change the session, 0 errors but ours',
    },
    (tryAll) => tryAll(onPath, [5000, 1_000_000], check),
  );

  trial(
    'A64 builds what URL parses to the same values, or throws an EmbedError',
    { what: 'Sets of filters and parameters', promised: exact },
    (tryAll) => tryAll(fc.oneof({ weight: 9, arbitrary: anySet }, wild), [2000, 200_000], check),
  );
});
