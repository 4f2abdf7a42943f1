/** Tests that the guest reads filters and parameters from an address exactly as the host wrote them. */
import { buildEmbedUrl, type EmbedUrlParts } from '@svc-embed/host';
import { readEmbedParams } from '../../../packages/guest/src/embed-params.js';
import { isTame, jsonValue, noJson } from './json.js';
import { wrongError } from './path-guards.js';
import { createRandom, type Random } from './random.js';
import { isSame, show } from './same.js';
import { anyText, CANARY } from './texts.js';
import { noOutcome, type Outcome, runTrial } from './trial.js';
import { type Bag, put } from './values.js';

const base = 'https://acme.example.com/bi';
const sessions = [
  CANARY,
  `${CANARY}&session=evil`,
  `${CANARY}#?&allowExport=true`,
  `${CANARY} +%2B`,
  `${CANARY}\r\n💩`,
] as const;

const members = [
  'orders.status',
  '_a1.B_2',
  'a.b',
  '__proto__.constructor',
  'view.dimension',
  'x.y',
  'f_a.f_b',
] as const;
const badMembers = [
  ...(['session', 'allowExport', '', '.', 'a', 'a.', '.b', 'a.b.c', '1a.b', 'a-b.c', 'a b.c', 'ä.b', 'a.b=1'] as const),
  ...([
    'a.b&session',
    'a.b&session=evil',
    'a.b\n',
    'a.b#',
    '__proto__',
    'constructor',
    'a%2eb',
    'a.b="x"',
    ' a.b',
  ] as const),
] as const;
const badNames = ['session', 'allowExport', 'f_a.b', 'f_', 'f_x'] as const;

/** Tests `count` sets of a seed. */
export async function fuzzFilterSets(seed: number, count: number): Promise<Outcome> {
  const random = createRandom();
  const outcome = noOutcome();
  return runTrial(count, outcome, (index) => {
    random.start(seed + 5, index);
    const isBad = { bad: false };
    const session = random.pick(sessions);
    const filters = anyFilters(random, isBad);
    const params = anyParams(random, isBad);
    const problem = wrong({ session, filters, params }, isBad.bad, outcome);
    return problem && `${problem}: filters ${show(filters)}, params ${show(params)}`;
  });
}

function anyFilters(random: Random, set: { bad: boolean }): Bag {
  const filters: Bag = {};
  for (let left = random.below(6); left > 0; left--) {
    const hasBadMember = random.once(20);
    const hasBadValue = random.once(20);
    const member = hasBadMember ? random.pick(badMembers) : random.pick(members);
    if (Object.hasOwn(filters, member)) continue;
    set.bad ||= hasBadMember || hasBadValue;
    put(filters, member, hasBadValue ? noJson(random) : jsonValue(random));
  }
  return filters;
}

function anyParams(random: Random, set: { bad: boolean }): Bag {
  const params: Bag = {};
  for (let left = random.below(3); left > 0; left--) {
    // Names are the page's own, and errors quote them.
    const name = random.once(15) ? random.pick(badNames) : anyText(random).slice(0, 20).replaceAll(CANARY, 'x');
    const value = random.pick<string | number | boolean>([
      anyText(random).slice(0, 100),
      random.below(1e6) / 7,
      random.once(2),
      Number.NaN,
    ]);
    if (Object.hasOwn(params, name)) continue;
    set.bad ||= /^(session|allowExport)$|^f_/.test(name) || Number.isNaN(value);
    // An address cannot carry a lone surrogate.
    set.bad ||= /\p{Cs}/u.test(`${name} ${value}`);
    put(params, name, value);
  }
  return params;
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
