import { actionMessage } from '@svc-embed/protocol';
import fc from 'fast-check';
import { describe } from 'vitest';
import { jsonValue } from '../../protocol/test/any-json.js';
import { anyText, type Bag, blur, CANARY, isSmall, put } from '../../protocol/test/any-value.js';
import { isSame, show } from '../../protocol/test/same.js';
import { type Outcome, trial } from '../../protocol/test/trial.js';
import { setUp } from '../test/open-guest.js';
import { applyFilters } from './apply/filters.js';
import { readEmbedParams } from './embed-params.js';

const value = jsonValue.map((value) => JSON.stringify(value));
const json = fc.oneof(
  { weight: 9, arbitrary: value },
  { weight: 7, arbitrary: value.map(encodeURIComponent) },
  { weight: 3, arbitrary: fc.tuple(value, blur).map(([text, change]) => change(text)) },
  // Far more levels or text than the limits allow.
  fc.oneof(
    { weight: 19, arbitrary: fc.nat(1000).map((length) => `"${'x'.repeat(length)}"`) },
    fc.constantFrom(17, 100, 20_000, 40_000).map((levels) => '['.repeat(levels) + ']'.repeat(levels)),
  ),
);
const parameter = fc
  .tuple(
    fc.oneof({ weight: 7, arbitrary: fc.constant('f_') }, fc.constantFrom('', 'f', 'g_', '?f_', ' f_', 'F_', 'f_f_')),
    fc.oneof(
      { weight: 2, arbitrary: fc.constant('orders.status') },
      fc.constantFrom(...' orders.status _a.b_1 a.b __proto__.constructor a a.b.c 1.b ä.b a.b&session'.split(' ')),
    ),
    fc.oneof({ weight: 7, arbitrary: fc.constant('=') }, fc.constantFrom('==', '', '%3D', ' =')),
    json,
  )
  .map((parts) => parts.join(''));
const anyParameter = fc.oneof(
  { weight: 17, arbitrary: parameter },
  anyText,
  fc.tuple(parameter, blur).map(([text, change]) => change(text)),
  parameter.map((text) => `${text}&f_c.d=1`),
);

const sessions = ['', '&session=evil', '#?&allowExport=true', ' +%2B', '\r\n💩'].map((end) => CANARY + end);
/** The parameters of an address, whose filters are mostly good: an address cannot carry a lone surrogate. */
const anyAddress = fc.record({
  sessions: fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...sessions).map((session) => [session]) },
    fc.array(fc.constantFrom('', ...sessions), { maxLength: 2 }),
  ),
  exports: fc.constantFrom([], [], ['true'], ['TRUE'], ['true', 'true']),
  filters: fc.array(
    fc.oneof(
      { weight: 9, arbitrary: value.map((text) => `f_orders.status=${text}`) },
      { weight: 9, arbitrary: value.map((text) => `f___proto__.constructor=${text}`) },
      anyParameter.filter((text) => !/\p{Cs}/u.test(text)),
    ),
    { maxLength: 4 },
  ),
  isForm: fc.boolean(),
});

/** Reads a parameter by the contract: its JSON is raw or percent-encoded, and safe to walk. */
function filterOf(text: string): { readonly member: string; readonly value: unknown } | undefined {
  if (text.length > 64 * 1024) return;
  const [, member, json = ''] = /^f_([A-Za-z_][A-Za-z0-9_]*\.[A-Za-z_][A-Za-z0-9_]*)=([\s\S]*)$/.exec(text) ?? [];
  if (!member) return;
  for (const read of [(raw: string) => raw, decodeURIComponent]) {
    try {
      const value: unknown = JSON.parse(read(json));
      return isSmall(value, Number.POSITIVE_INFINITY) ? { member, value } : undefined;
    } catch {
      // It is encoded, or not JSON.
    }
  }
  return;
}

describe('applyFilters', () => {
  trial(
    'applies each filter parameter exactly, or answers it, once',
    { what: 'Filter parameters of actions', promised: 'each applied exactly or answered, once' },
    (tryAll) => {
      const { guest, send, posted, errors } = setUp();
      const changes: unknown[] = [];
      guest.use(applyFilters({ onChange: (_filters, change) => changes.push(change) }));
      guest.emit('ready', { embedTenant: null, deploymentId: null, mode: 'private', surface: 'dashboard' });

      return tryAll(anyParameter, [2000, 200_000], (text, outcome) => {
        changes.length = posted.length = errors.length = 0;
        send(actionMessage('set-filter', { filterUrlParameter: text }));
        outcome[changes.length ? 'taken' : 'refused']++;
        const problem = wrong(text);
        return problem && `${problem}: ${show(text)}`;
      });

      function wrong(text: string): string | undefined {
        if (errors.length) return `reported ${errors[0]}`;
        const answers = posted.map(({ message }) => message.payload as { name?: string; message: string });
        if (changes.length + answers.length !== 1) return `applied ${changes.length} times, answered ${answers.length}`;
        const [should, [answer]] = [filterOf(text), answers];
        if (!answer) return isSame(changes[0], should) ? undefined : `applied as ${show(changes[0])}`;
        if (should) return `refused: ${answer.message}`;
        if (answer.name !== 'InvalidFilter') return `answered ${answer.name}`;
        return answer.message.includes(CANARY) ? 'quoted the value' : undefined;
      }
    },
  );
});

describe('readEmbedParams', () => {
  trial(
    'reads the session and the filters of an address exactly',
    {
      what: 'Parameters of addresses that a surface reads',
      promised: 'each filter read exactly or told of, the session only where it is the only one',
    },
    (tryAll) =>
      tryAll(anyAddress, [2000, 200_000], ({ sessions, exports, filters, isForm }, outcome) => {
        const entries = [
          ...filters.map((text) => [text.replace(/=.*/s, ''), text.includes('=') ? text.replace(/^.*?=/s, '') : '']),
          ...sessions.map((session) => ['session', session]),
          ...exports.map((text) => ['allowExport', text]),
        ];
        const query = isForm
          ? `${new URLSearchParams(entries)}`
          : entries.map((pair) => pair.map(encodeURIComponent).join('=')).join('&');
        const problem = wrong(`https://acme.example.com/bi?${query}`, entries, outcome);
        return problem && `${problem}: ${show(entries)}`;
      }),
  );
});

function wrong(href: string, entries: readonly (readonly string[])[], outcome: Outcome): string | undefined {
  let left = href;
  let told = 0;
  const history = {
    state: null,
    replaceState(_state: unknown, _title: string, to?: string | URL | null) {
      left = String(to);
    },
  };
  const params = readEmbedParams({ href }, { strip: true, onInvalidFilter: () => told++, history });
  const valuesOf = (name: string) => entries.filter(([key]) => key === name).map(([, text]) => text);
  const [session, other] = valuesOf('session');
  if (params.session !== (other === undefined ? session || undefined : undefined)) return `session ${params.session}`;
  if (params.allowExport !== (valuesOf('allowExport').join() === 'true')) return `export ${params.allowExport}`;
  const texts = entries.filter(([name]) => name?.startsWith('f_')).map((pair) => pair.join('='));
  const should: Bag = {};
  let bad = 0;
  for (const filter of texts.map(filterOf)) {
    if (filter) put(should, filter.member, filter.value);
    else bad++;
  }
  if (!isSame(params.filters, should)) return `filters ${show(params.filters)}, not ${show(should)}`;
  if (told !== bad) return `told of ${told} bad filters`;
  outcome[bad || params.session === undefined ? 'refused' : 'taken']++;
  const rest = entries.filter(([name]) => name !== 'session');
  const is = [...new URL(left).searchParams];
  return isSame(is, rest) ? undefined : `leaves ${show(is)}`;
}
