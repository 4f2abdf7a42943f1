/** Tests that the guest reads filters and parameters from an address exactly as the host wrote them. */
import { buildEmbedUrl, type EmbedUrlParts } from '@svc-embed/host';
import fc from 'fast-check';
import { readEmbedParams } from '../../../packages/guest/src/embed-params.js';
import { isTame, jsonValue, noJson } from '../../../packages/protocol/test/any-json.js';
import { anyText, type Bag, CANARY, put } from '../../../packages/protocol/test/any-value.js';
import { isSame, show } from '../../../packages/protocol/test/same.js';
import { wrongError } from './path-guards.js';
import { type Extent, type Outcome, tryAll } from './trial.js';

const base = 'https://acme.example.com/bi';
const sessions = ['', '&session=evil', '#?&allowExport=true', ' +%2B', '\r\n💩'].map((end) => CANARY + end);
const members = 'orders.status _a1.B_2 a.b __proto__.constructor view.dimension x.y f_a.f_b'.split(' ');
const badMembers = [
  ...'session allowExport . a a. .b a.b.c 1a.b a-b.c ä.b a.b=1 a.b&session a.b&session=evil a.b# __proto__'.split(' '),
  ...['', 'constructor', 'a%2eb', 'a.b="x"', ' a.b', 'a b.c', 'a.b\n'],
];

/** Whether it must be refused, and what. */
type Marked = readonly [isBad: boolean, value: unknown];
const marked = (isBad: boolean, any: fc.Arbitrary<unknown>) => any.map((value): Marked => [isBad, value]);
const mostly = (good: fc.Arbitrary<unknown>, bad: fc.Arbitrary<unknown>, share: number) =>
  fc.oneof({ weight: share, arbitrary: marked(false, good) }, marked(true, bad));

/** A parameter's name is the page's own, and errors quote it. */
const name = anyText.map((text) => text.slice(0, 20).replaceAll(CANARY, 'x'));
const anySet = fc.record({
  session: fc.constantFrom(...sessions),
  filters: fc.array(
    fc.tuple(mostly(fc.constantFrom(...members), fc.constantFrom(...badMembers), 19), mostly(jsonValue, noJson, 19)),
    { maxLength: 5 },
  ),
  params: fc.array(
    fc.tuple(
      mostly(name, fc.constantFrom('session', 'allowExport', 'f_a.b', 'f_', 'f_x'), 14),
      fc.oneof(
        {
          weight: 9,
          arbitrary: marked(
            false,
            fc.oneof(
              anyText,
              fc.boolean(),
              fc.nat(1e6).map((n) => n / 7),
            ),
          ),
        },
        marked(true, fc.constant(Number.NaN)),
      ),
    ),
    { maxLength: 2 },
  ),
});

/** Tests random sets. */
export function fuzzFilterSets(extent: Extent): Promise<Outcome> {
  return tryAll(anySet, extent, ({ session, ...set }, outcome) => {
    const [filters, params] = [bagOf(set.filters), bagOf(set.params)];
    const names = Object.entries(params.bag).map(([name, value]) => `${name} ${value}`);
    // An address cannot carry a lone surrogate.
    const isOurs = Object.keys(params.bag).some((name) => /^(session|allowExport)$|^f_/.test(name));
    const isBad = filters.isBad || params.isBad || isOurs || /\p{Cs}/u.test(names.join(' '));
    const problem = wrong({ session, filters: filters.bag, params: params.bag }, isBad, outcome);
    return problem && `${problem}: filters ${show(filters)}, params ${show(params)}`;
  });
}

/** The first of each name. */
function bagOf(entries: readonly (readonly [Marked, Marked])[]): { readonly bag: Bag; readonly isBad: boolean } {
  const bag: Bag = {};
  const kept = entries.filter(([[, key]], at) => entries.findIndex(([[, other]]) => other === key) === at);
  for (const [[, key], [, value]] of kept) put(bag, String(key), value);
  return { bag, isBad: kept.some(([[isBadKey], [isBadValue]]) => isBadKey || isBadValue) };
}

interface Given {
  readonly session: string;
  readonly filters: Bag;
  readonly params: Bag;
}

function wrong(given: Given, isBad: boolean, outcome: Outcome): string | undefined {
  const { session, filters, params } = given;
  let built: string;
  try {
    built = buildEmbedUrl({ baseUrl: base, dashboard: 'sales', session, filters, params } as EmbedUrlParts);
  } catch (error) {
    outcome.refused++;
    const problem = wrongError(error, 'invalid-option');
    return problem ?? (isBad || lengthOf(given) > 8192 ? undefined : `refused: ${error}`);
  }
  outcome.taken++;
  if (isBad) return 'taken';
  const url = new URL(built);
  if (url.origin !== 'https://acme.example.com' || url.hash) return `leads to ${built}`;
  const expected: readonly [string, unknown][] = [
    ['session', session],
    ...Object.entries(filters).map(([member, value]): [string, unknown] => [`f_${member}`, value]),
    ...Object.entries(params).map(([name, value]): [string, unknown] => [name, String(value)]),
  ];
  const read = readQuery(url);
  return isSame(read, expected) ? wrongGuest(built, expected.slice(1), given) : `reads as ${show(read)}`;
}

/** Compares what the guest reads with what the host was given, except for values that are not safe to walk. */
function wrongGuest(href: string, rest: readonly unknown[], { session, filters }: Given): string | undefined {
  let address = href;
  let problems = 0;
  const params = readEmbedParams(
    { href },
    {
      strip: true,
      onInvalidFilter: () => problems++,
      history: {
        state: null,
        replaceState: (_state, _title, to) => {
          address = String(to);
        },
      },
    },
  );
  const tame = Object.entries(filters).filter(([, value]) => isTame(value));
  const should: Bag = {};
  for (const [member, value] of tame) put(should, member, value);
  if (params.session !== session || params.allowExport) return `the guest reads the session ${show(params.session)}`;
  if (!isSame(params.filters, should)) return `the guest reads ${show(params.filters)}`;
  if (problems !== Object.keys(filters).length - tame.length) return `the guest was told of ${problems} bad filters`;
  if (readEmbedParams({ href: `${href}&session=evil` }).session !== undefined)
    return 'the guest takes one of two sessions';
  const left = readQuery(new URL(address));
  return isSame(left, rest) ? undefined : `the address that is left reads as ${show(left)}`;
}

function readQuery({ searchParams }: URL): unknown[] {
  return [...searchParams].map(([name, text]) => [name, name.startsWith('f_') ? JSON.parse(text) : text]);
}

function lengthOf({ session, filters, params }: Given): number {
  const query = new URLSearchParams({ session });
  for (const [member, value] of Object.entries(filters)) query.append(`f_${member}`, JSON.stringify(value));
  for (const [name, value] of Object.entries(params)) query.append(name, String(value));
  return `${base}/embed/dashboard/sales?${query}`.replaceAll('+', '%20').length;
}
