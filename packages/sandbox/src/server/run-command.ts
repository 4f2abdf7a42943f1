import { HELP, readCliOptions } from './cli-options.js';
import { describeSandbox } from './describe-sandbox.js';
import type { Sandbox, SandboxOptions } from './sandbox.js';
import { isSandboxError } from './sandbox-error.js';

/** The surroundings of the command: its arguments, its environment and its output. */
export interface CommandParts {
  /** Without the program's own name. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  readonly start: (options: SandboxOptions) => Promise<Sandbox>;
}

export type CommandResult = { readonly sandbox: Sandbox } | { readonly exitCode: number };

const USAGE_ERROR = 2;

/** Runs the command line: starts a sandbox and prints its addresses, or prints the reason why it cannot start. */
export async function runCommand({ args, env, print, printError, start }: CommandParts): Promise<CommandResult> {
  function fail(message: string, exitCode: number): CommandResult {
    printError(`svc-sandbox: ${message}\n`);
    return { exitCode };
  }

  const request = readCliOptions(args);
  if (request.kind === 'error') return fail(`${request.message}\nTry npx @svc-embed/sandbox --help.`, USAGE_ERROR);
  if (request.kind === 'help') {
    print(HELP);
    return { exitCode: 0 };
  }
  // An empty variable counts as unset.
  const { SVC_SANDBOX_API_KEY: apiKey, SVC_SANDBOX_DATA_SECRET: dataSecret } = env;
  try {
    const sandbox = await start({ ...request.options, ...(apiKey && { apiKey }), ...(dataSecret && { dataSecret }) });
    print(describeSandbox(sandbox));
    return { sandbox };
  } catch (error) {
    if (!isSandboxError(error)) throw error;
    return fail(error.message, error.code === 'invalid-option' ? USAGE_ERROR : 1);
  }
}
