import { type Finding, finding } from './finding.js';
import type { Observation } from './observe.js';

/** The beginning of the SDK's error for an option. The rest quotes the value, and is not shown. */
const REFUSED = /^([A-Za-z][\w-]{0,40}(?:\.[\w-]{1,40})*): (?:expected|invalid|cannot|there is no)\b/;

const ERRORS = /^(Aggregate|Eval|Range|Reference|Syntax|Type|URI|Embed|DOM)?(Error|Exception)$/;

/** Returns the faults of the page's own scripts: refused options, then uncaught errors by their kinds. */
export function findInPage({ refusals, errors }: Pick<Observation, 'refusals' | 'errors'>): readonly Finding[] {
  const isRefusal = ({ name, message }: Observation['errors'][number]) =>
    name === 'EmbedError' && REFUSED.test(message);
  const texts = [...refusals, ...errors.filter(isRefusal).map(({ message }) => message)];
  const options = new Set(texts.flatMap((text) => REFUSED.exec(text)?.[1] ?? []));
  const others = errors.filter((error) => !isRefusal(error));
  const kinds = new Set(others.map(({ name }) => (ERRORS.test(name) ? name : 'an error of its own')));
  return [
    ...[...options].map((option) => finding('option-refused', `the value of ${option} was refused`)),
    ...(kinds.size ? [finding('page-error', `not caught: ${[...kinds].join(', ')}`)] : []),
  ];
}
