import { printable } from '@svc-embed/protocol/internal';
import { isTestingError } from '../error.js';
import { checkEndpointCommand } from './check-endpoint-command.js';
import { type Command, type CommandParts, UsageError } from './command.js';
import { doctorCommand } from './doctor-command.js';

const USAGE_ERROR = 2;

const COMMANDS: ReadonlyMap<string, Command> = new Map([
  ['check-endpoint', checkEndpointCommand],
  ['doctor', doctorCommand],
]);

const HELP = `Usage: npx @svc-embed/testing <command>

${[...COMMANDS].map(([name, { about }]) => `  ${name.padEnd(16)}${about}\n`).join('')}
npx @svc-embed/testing <command> --help describes a command.
`;

/** Runs the command line. Resolves to its exit status: 0 all well, 1 something is wrong, 2 wrong usage or something is missing. */
export async function runCommand(given: CommandParts): Promise<number> {
  const { args } = given;
  const print = (text: string) => given.print(printableLines(text));
  const printError = (text: string) => given.printError(printableLines(text));
  const parts = { ...given, print, printError };
  const [name = '', ...rest] = args;
  const fail = (message: string, help: string) => {
    printError(`svc-embed-testing: ${message}\nTry npx @svc-embed/testing ${help}--help.\n`);
    return USAGE_ERROR;
  };
  if (name === '--help' || name === '-h') {
    print(HELP);
    return 0;
  }
  const command = COMMANDS.get(name);
  if (!command) {
    const got = name === '' ? 'none' : JSON.stringify(name);
    return fail(`expected a command (${[...COMMANDS.keys()].join(', ')}), got ${got}.`, '');
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    print(command.help);
    return 0;
  }
  try {
    return await command.run({ ...parts, args: rest });
  } catch (error) {
    if (error instanceof UsageError || isTestingError(error)) return fail(error.message, `${name} `);
    throw error;
  }
}

/** Escapes characters that would control the terminal. Everything that a command prints passes through here. */
function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}
