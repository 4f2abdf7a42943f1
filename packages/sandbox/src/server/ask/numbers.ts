import type { QueryFilter } from '../../contract.js';

const YEAR = /(?<!\d)(1[89]\d\d|20\d\d)(?!\d)/g;
const SINCE = /(?:since|from|after|starting in|seit|ab|nach|منذ|بعد|من)\s*$/u;
const BEFORE = /(?:before|until|vor|bis|قبل|حتى)\s*$/u;

/** The filter that the years of a question make on a time dimension: "in 2005", "since 1990", "1990 to 2000". */
export function readYears(text: string, member: string): readonly QueryFilter[] {
  const [first, second] = [...text.matchAll(YEAR)];
  if (first === undefined) return [];
  if (second !== undefined) {
    const [from, to] = [first[0], second[0]].sort();
    return [
      { member, operator: 'gte', values: [from ?? ''] },
      { member, operator: 'lte', values: [to ?? ''] },
    ];
  }
  const before = text.slice(0, first.index);
  const after = text.slice(first.index + 4);
  if (SINCE.test(before) || /^年?(?:以降|から)/.test(after)) return [{ member, operator: 'gte', values: [first[0]] }];
  if (BEFORE.test(before) || /^年?(?:以前|まで)/.test(after)) return [{ member, operator: 'lt', values: [first[0]] }];
  return [{ member, operator: 'equals', values: [first[0]] }];
}

/** How many rows a question asks for: the first number from 1 to 100. */
export function readCount(text: string): number | undefined {
  const match = /(?<![\d.,])([1-9]\d?|100)(?![\d.,]*\d)/.exec(text);
  return match === null ? undefined : Number(match[1]);
}
