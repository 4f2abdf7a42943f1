import { isSandboxError, type SandboxOptions, startSandbox } from './index.js';
import { HELP, readCliOptions } from './server/cli-options.js';
import { describeSandbox } from './server/describe-sandbox.js';

const USAGE_ERROR = 2;

function fail(message: string, exitCode: number): void {
  process.stderr.write(`svc-sandbox: ${message}\n`);
  process.exitCode = exitCode;
}

async function start(options: SandboxOptions): Promise<void> {
  const apiKey = process.env.SVC_SANDBOX_API_KEY;
  const sandbox = await startSandbox({ ...options, ...(apiKey === undefined ? {} : { apiKey }) });
  process.stdout.write(describeSandbox(sandbox));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.close());
}

const request = readCliOptions(process.argv.slice(2));
if (request.kind === 'help') {
  process.stdout.write(HELP);
} else if (request.kind === 'error') {
  fail(`${request.message}\nTry svc-sandbox --help.`, USAGE_ERROR);
} else {
  start(request.options).catch((error: unknown) => {
    if (!isSandboxError(error)) throw error;
    fail(error.message, error.code === 'invalid-option' ? USAGE_ERROR : 1);
  });
}
