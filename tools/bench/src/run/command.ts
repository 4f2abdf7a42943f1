import type { Run } from '../report/run.js';

/** What of the bench is run; everything without any of these. */
interface Selection {
  readonly quick: boolean;
  readonly only?: string | undefined;
  readonly measures?: string | undefined;
  readonly repetitions?: string | undefined;
}

export const REPETITIONS = 3;

/** The command that repeats the measurement, without the options for its results. */
export function commandOf({ quick, only, measures, repetitions }: Selection): string {
  const named = Object.entries({ only, measures, repetitions }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${value}`],
  );
  const rest = [...(quick ? ['--quick'] : []), ...named];
  return ['npm run bench', ...(rest.length > 0 ? ['--', ...rest] : [])].join(' ');
}

/** Part of a run must not replace published results. */
export function assertWhole({ command, repetitions }: Pick<Run, 'command' | 'repetitions'>): void {
  if (/--(?:quick|only|measures)\b/.test(command) || repetitions < REPETITIONS) {
    throw new Error(`--publish needs a run of everything, at least ${REPETITIONS} times, not \`${command}\`.`);
  }
}
