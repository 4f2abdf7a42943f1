/** The selected part of the bench; without options it is everything. */
interface Selection {
  readonly quick: boolean;
  readonly only?: string | undefined;
  readonly measures?: string | undefined;
  readonly rounds?: string | undefined;
}

const WHOLE = 'npm run bench';

/** Returns the command that repeats the measurement, without the options for its results. */
export function commandOf({ quick, only, measures, rounds }: Selection): string {
  const named = Object.entries({ only, measures, rounds }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${value}`],
  );
  const rest = [...(quick ? ['--quick'] : []), ...named];
  return [WHOLE, ...(rest.length > 0 ? ['--', ...rest] : [])].join(' ');
}

/** Throws for a partial run, which must not replace published results. */
export function assertWhole(command: string): void {
  if (command !== WHOLE) throw new Error(`--publish needs a run of everything, not \`${command}\`.`);
}
