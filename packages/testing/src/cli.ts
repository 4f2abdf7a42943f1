import { runCommand } from './cli/run-command.js';

process.exitCode = await runCommand({
  args: process.argv.slice(2),
  env: process.env,
  now: () => performance.now(),
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
});
