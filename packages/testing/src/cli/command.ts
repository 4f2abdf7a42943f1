import { type ParseArgsConfig, parseArgs } from 'node:util';

/** The surroundings of a command: its arguments, its environment, its clock and its output. */
export interface CommandParts {
  /** The arguments after the program's name, and for a command after the command's name. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
}

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

type Options = NonNullable<ParseArgsConfig['options']>;

type Read<O extends Options> = ReturnType<typeof parseArgs<{ args: string[]; allowPositionals: true; options: O }>>;

/**
 * Reads the options and the positional arguments of a command.
 *
 * @throws UsageError
 */
export function readOptions<O extends Options>(args: readonly string[], options: O): Read<O> {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options });
  } catch (error) {
    // The message names the option and no value.
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
