/** The surroundings of a command: its arguments, its environment, its clock and its output. */
export interface CommandParts {
  /** Without the names of the program and, for a command, of the command. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

/** A command of the command line. */
export interface Command {
  /** One line for the list of commands. */
  readonly about: string;
  readonly help: string;
  /**
   * Resolves to the exit status.
   *
   * @throws UsageError, or a TestingError `invalid-option`.
   */
  run(parts: CommandParts): Promise<number>;
}

/** The arguments are wrong. The text quotes no value, which may be secret. */
export class UsageError extends Error {}
