import { startSandbox } from './index.js';
import { runCommand } from './server/run-command.js';

const result = await runCommand({
  args: process.argv.slice(2),
  env: process.env,
  print: (text) => process.stdout.write(text),
  printError: (text) => process.stderr.write(text),
  start: startSandbox,
});
if ('exitCode' in result) {
  process.exitCode = result.exitCode;
} else {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void result.sandbox.close());
}
