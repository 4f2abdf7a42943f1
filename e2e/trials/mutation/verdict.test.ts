import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Mutant, mutantsOf } from './mutants.mjs';
import survivors from './survivors.json' with { type: 'json' };
import { GUARDS, percent, verdict } from './verdict.mjs';

const guard = 'packages/guest/src/receive-action.ts';
const other = 'packages/guest/src/create-guest.ts';

function mutant(file: string, left: boolean, to = 'if (true)'): Mutant {
  return { file, mutator: 'ConditionalExpression', line: 7, from: 'if (stranger)', to, left };
}

function entry(file = guard, reason = 'it is a stranger in any case') {
  return { file, mutator: 'ConditionalExpression', from: 'if (stranger)', to: 'if (true)', reason };
}

/** One noticed mutant in every guard, and in another module. */
const noticed = [...GUARDS, other].map((file) => mutant(file, false, 'if (false)'));

it('every guard, and every file with a survivor, is there', () => {
  const files = [...GUARDS, ...survivors.map(({ file }) => file)];
  expect(files.filter((file) => !existsSync(new URL(`../../../${file}`, import.meta.url)))).toEqual([]);
});

describe('verdict', () => {
  it('finds nothing wrong where a test notices every mutant', () => {
    const { problems, guards, others } = verdict(noticed, [], true);
    expect(problems).toEqual([]);
    expect([percent(guards), percent(others)]).toEqual(['100 %', '100 %']);
  });

  it('takes a mutant that is left in a guard only where it is listed', () => {
    const mutants = [...noticed, mutant(guard, true)];
    expect(verdict(mutants, [], true).problems).toEqual([expect.stringContaining(`no test notices: ${guard}:7`)]);
    const { problems, guards } = verdict(mutants, [entry()], true);
    expect(problems).toEqual([]);
    expect(guards).toMatchObject({ mutants: GUARDS.length + 1, killed: GUARDS.length, listed: 1, score: 100 });
  });

  it.each([
    ['is noticed now', [...noticed, mutant(guard, false)], entry(), 'a test notices it'],
    ['is there no more', noticed, entry(), 'it is there no more'],
    ['has no reason', [...noticed, mutant(guard, true)], entry(guard, ''), 'without a reason'],
    ['is of no guard', [...noticed, ...noticed, mutant(other, true)], entry(other), 'no guard'],
  ])('refuses a listed mutant that %s', (_, mutants, listed, problem) => {
    expect(verdict(mutants, [listed], true).problems).toContainEqual(expect.stringContaining(problem));
  });

  it('wants more than 90 % of the other modules together', () => {
    const nine = Array.from({ length: 8 }, () => mutant(other, false));
    const mutants = [...noticed, ...nine, mutant(other, true)];
    expect(verdict(mutants, [], true).problems).toEqual([expect.stringContaining('the other modules: 90 %')]);
    expect(verdict([...mutants, mutant(other, false)], [], true).problems).toEqual([]);
  });

  it('misses a guard that was not mutated', () => {
    const mutants = noticed.filter(({ file }) => file !== guard);
    expect(verdict(mutants, [], true).problems).toEqual([`nothing was mutated: ${guard}`]);
  });

  it('says of some files only what is theirs', () => {
    expect(verdict([mutant(other, true)], [entry()], false).problems).toEqual([]);
    expect(verdict([mutant(guard, true)], [], false).problems).toHaveLength(1);
  });
});

describe('mutantsOf', () => {
  const source = 'a\n  if (stranger) {\n    go();\n  } else stay();\n';
  const at = (line: number, column: number, toLine: number, toColumn: number) => ({
    start: { line, column },
    end: { line: toLine, column: toColumn },
  });

  function read(status: string, location: ReturnType<typeof at>, replacement: string) {
    return mutantsOf({
      files: { [guard]: { source, mutants: [{ mutatorName: 'M', replacement, status, location }] } },
    });
  }

  it('tells where a mutant is by its first line, before and after', () => {
    expect(read('Survived', at(2, 7, 2, 15), 'true')).toEqual([
      { file: guard, mutator: 'M', line: 2, from: 'if (stranger) {', to: 'if (true) {', left: true },
    ]);
    expect(read('NoCoverage', at(2, 17, 4, 4), '{}')[0]).toMatchObject({
      to: 'if (stranger) {} else stay();',
      left: true,
    });
  });

  it.each([
    ['Killed', [false]],
    ['Timeout', [false]],
    ['Survived', [true]],
    ['NoCoverage', [true]],
    ['RuntimeError', []],
  ])('of %s', (status, left) => {
    expect(read(status, at(1, 1, 1, 2), 'b').map((mutant) => mutant.left)).toEqual(left);
  });
});
