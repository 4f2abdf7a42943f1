/** Tests the guest with the filter parameters of actions: each is applied once or answered once. */
import { actionMessage } from '@svc-embed/protocol';
import fc from 'fast-check';
import { applyFilters } from '../../../packages/guest/src/apply/filters.js';
import { setUp } from '../../../packages/guest/test/open-guest.js';
import { ready } from '../../../packages/host/test/fake-page.js';
import { isTame, jsonValue } from '../../../packages/protocol/test/any-json.js';
import { anyText, blur, CANARY } from '../../../packages/protocol/test/any-value.js';
import { isSame, show } from '../../../packages/protocol/test/same.js';
import { type Extent, type Outcome, tryAll } from './trial.js';

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

/** Tests random parameters. */
export function fuzzFilterTexts(extent: Extent): Promise<Outcome> {
  const { guest, hear, posted, errors } = setUp();
  const changes: { readonly member: string; readonly value: unknown }[] = [];
  applyFilters(guest, { onChange: (_filters, change) => changes.push(change) });
  guest.emit('ready', ready);

  return tryAll(anyParameter, extent, (text, outcome) => {
    changes.length = posted.length = errors.length = 0;
    hear(actionMessage('set-filter', { filterUrlParameter: text }));
    const problem = wrong(text, outcome);
    return problem && `${problem}: ${show(text)}`;
  });

  function wrong(text: string, outcome: Outcome): string | undefined {
    if (errors.length) return `reported ${errors[0]}`;
    const answers = posted.map(({ message }) => message.payload as { readonly name: string; readonly message: string });
    if (changes.length + answers.length !== 1) return `applied ${changes.length} times, answered ${answers.length}`;
    const [should, [change], [answer]] = [filterOf(text), changes, answers];
    outcome[change ? 'taken' : 'refused']++;
    if (!should !== !change) return change ? 'applied' : `refused: ${answer?.message}`;
    if (change && should) return isSame(change, should) ? undefined : `applied as ${show(change)}`;
    if (answer?.name !== 'InvalidFilter') return `answered ${answer?.name}`;
    return answer.message.includes(CANARY) ? 'quoted the value' : undefined;
  }
}

/** Reads a parameter by the contract: its JSON is raw or percent-encoded, and safe to walk. */
function filterOf(text: string): { readonly member: string; readonly value: unknown } | undefined {
  if (text.length > 64 * 1024) return;
  const [, member, json = ''] = /^f_([A-Za-z_][A-Za-z0-9_]*\.[A-Za-z_][A-Za-z0-9_]*)=([\s\S]*)$/.exec(text) ?? [];
  if (!member) return;
  for (const read of [(raw: string) => raw, decodeURIComponent]) {
    try {
      const value: unknown = JSON.parse(read(json));
      return isTame(value) ? { member, value } : undefined;
    } catch {
      // It is encoded, or not JSON.
    }
  }
  return;
}
