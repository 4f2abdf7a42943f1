/** What the mutants that no test noticed come to. */

/** @typedef {import('./mutants.mjs').Mutant} Mutant */
/**
 * A mutant that no test can notice, as it was found by hand, and why that is so.
 * @typedef {{ file: string, mutator: string, from: string, to: string, reason: string }} Listed
 */
/** @typedef {{ mutants: number, killed: number, listed: number, score: number }} Score */

/** The modules that keep others out: of these every mutant has to be noticed, or listed with the reason. */
export const GUARDS = [
  'packages/protocol/src/read.ts',
  'packages/protocol/src/make.ts',
  'packages/protocol/src/envelope.ts',
  'packages/protocol/src/field.ts',
  'packages/protocol/src/filter.ts',
  'packages/protocol/src/free-content.ts',
  'packages/protocol/src/misfit.ts',
  'packages/host/src/load/address.ts',
  'packages/host/src/rule.ts',
  'packages/host/src/embed-options.ts',
  'packages/host/src/messages/message-router.ts',
  'packages/guest/src/apply/embed-path.ts',
  'packages/guest/src/apply/navigation.ts',
  'packages/guest/src/apply/theme-properties.ts',
  'packages/guest/src/apply/theme-value.ts',
  'packages/guest/src/receive-action.ts',
  'packages/guest/src/hosts.ts',
  'packages/guest/src/safe-filter.ts',
];

/** Of the mutants of all other modules, in per cent. */
export const OTHERS = 90;

/**
 * Scores by file, of the guards and of the others, and what is wrong with them. Where only some files were mutated nothing
 * is said of the others together.
 * @param {readonly Mutant[]} mutants
 * @param {readonly Listed[]} listed
 * @param {boolean} whole whether all files were mutated
 */
export function verdict(mutants, listed, whole) {
  const names = [...new Set(mutants.map(({ file }) => file))].sort();
  const problems = [];
  for (const entry of listed) {
    const { file, reason } = entry;
    if (!GUARDS.includes(file)) problems.push(`listed, but no guard: ${text(entry)}`);
    else if (!reason) problems.push(`listed without a reason: ${text(entry)}`);
    else if ((whole || names.includes(file)) && !mutants.some((mutant) => mutant.left && same(mutant, entry)))
      problems.push(`listed, but a test notices it, or it is there no more: ${text(entry)}`);
  }
  for (const mutant of mutants) {
    if (mutant.left && GUARDS.includes(mutant.file) && !isListed(mutant, listed))
      problems.push(`no test notices: ${text(mutant)}`);
  }
  if (whole) {
    for (const guard of GUARDS) if (!names.includes(guard)) problems.push(`nothing was mutated: ${guard}`);
  }
  const guards = score(
    mutants.filter(({ file }) => GUARDS.includes(file)),
    listed,
  );
  const others = score(
    mutants.filter(({ file }) => !GUARDS.includes(file)),
    listed,
  );
  if (whole && !(others.score > OTHERS))
    problems.push(`the other modules: ${percent(others)}, expected over ${OTHERS} %`);
  const files = names.map((name) => ({
    name,
    ...score(
      mutants.filter(({ file }) => file === name),
      listed,
    ),
  }));
  return { files, guards, others, problems };
}

/** @param {Score} score */
export function percent({ score }) {
  // Cut, not rounded: 100 % means all.
  return `${Math.floor(score * 10) / 10} %`;
}

/**
 * @param {readonly Mutant[]} mutants
 * @param {readonly Listed[]} listed
 * @returns {Score}
 */
function score(mutants, listed) {
  const killed = mutants.filter(({ left }) => !left).length;
  const excused = mutants.filter((mutant) => mutant.left && isListed(mutant, listed)).length;
  return {
    mutants: mutants.length,
    killed,
    listed: excused,
    score: mutants.length ? (100 * (killed + excused)) / mutants.length : 100,
  };
}

/**
 * @param {Mutant} mutant
 * @param {readonly Listed[]} listed
 */
function isListed(mutant, listed) {
  return listed.some((entry) => same(mutant, entry));
}

/**
 * @param {Mutant} mutant
 * @param {Listed} entry
 */
function same(mutant, entry) {
  return (
    mutant.file === entry.file &&
    mutant.mutator === entry.mutator &&
    mutant.from === entry.from &&
    mutant.to === entry.to
  );
}

/** @param {Mutant | Listed} mutant */
function text(mutant) {
  const place = 'line' in mutant ? `${mutant.file}:${mutant.line}` : mutant.file;
  return `${place} ${mutant.mutator}\n  - ${mutant.from}\n  + ${mutant.to}`;
}
