/** Tests the guest with the filter parameters of actions: each is applied once or answered once. */
import { actionMessage } from '@svc-embed/protocol';
import { applyFilters } from '../../../packages/guest/src/apply/filters.js';
import { setUp } from '../../../packages/guest/test/open-guest.js';
import { ready } from '../../../packages/host/test/fake-page.js';
import { isTame, jsonValue } from './json.js';
import { createRandom, type Random } from './random.js';
import { isSame, show } from './same.js';
import { anyText, CANARY, nearly } from './texts.js';
import { noOutcome, type Outcome, runTrial } from './trial.js';

const names = [
  'orders.status',
  '_a.b_1',
  'a.b',
  '__proto__.constructor',
  'a',
  'a.b.c',
  '1.b',
  'ä.b',
  'a.b&session',
  '',
] as const;
const starts = ['f_', 'f_', 'f_', 'f_', 'f_', 'f_', 'f_', '', 'f', 'g_', '?f_', ' f_', 'F_', 'f_f_'] as const;
const signs = ['=', '=', '=', '=', '=', '=', '=', '==', '', '%3D', ' ='] as const;

/** Tests `count` parameters of a seed. */
export async function fuzzFilterTexts(seed: number, count: number): Promise<Outcome> {
  const random = createRandom();
  const outcome = noOutcome();
  const { guest, hear, posted, errors } = setUp();
  const changes: { readonly member: string; readonly value: unknown }[] = [];
  applyFilters(guest, { onChange: (_filters, change) => changes.push(change) });
  guest.emit('ready', ready);

  return runTrial(count, outcome, (index) => {
    random.start(seed + 6, index);
    const text = anyParameter(random);
    changes.length = posted.length = errors.length = 0;
    hear(actionMessage('set-filter', { filterUrlParameter: text }));
    const problem = wrong(text);
    return problem && `${problem}: ${show(text)}`;
  });

  function wrong(text: string): string | undefined {
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

function anyParameter(random: Random): string {
  const value = JSON.stringify(jsonValue(random));
  const sort = random.below(20);
  if (sort === 0) return anyText(random);
  const name = random.once(3) ? random.pick(names) : 'orders.status';
  const json =
    sort < 8 ? encodeURIComponent(value) : sort < 11 ? nearly(value, random) : sort === 11 ? deep(random) : value;
  const text = random.pick(starts) + name + random.pick(signs) + json;
  return sort === 12 ? nearly(text, random) : sort === 13 ? `${text}&f_c.d=1` : text;
}

/** Far more levels or text than the limits allow. */
function deep(random: Random): string {
  const levels = random.pick([17, 100, 20_000, 40_000]);
  return random.once(20) ? '['.repeat(levels) + ']'.repeat(levels) : `"${'x'.repeat(random.below(1000))}"`;
}
