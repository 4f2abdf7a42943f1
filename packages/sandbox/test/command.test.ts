import { describe, expect, it } from 'vitest';
import type { Sandbox } from '../src/index.js';
import { runCommand } from '../src/server/run-command.js';
import { startSandbox } from '../src/server/sandbox.fixture.js';

/** Runs the command with arguments and an environment; resolves with its output and the options of the sandbox. */
async function run(args: string, env: Record<string, string> = {}) {
  const printed = { out: '', error: '' };
  const result = await runCommand({
    args: args === '' ? [] : args.split(' '),
    env,
    print(text) {
      printed.out += text;
    },
    printError(text) {
      printed.error += text;
    },
    start: startSandbox,
  });
  return { ...printed, result };
}

async function start(args: string, env?: Record<string, string>): Promise<Sandbox & { readonly out: string }> {
  const { result, out, error } = await run(`--port 0 ${args}`.trim(), env);
  if (!('sandbox' in result)) throw new Error(`It did not start: ${error}`);
  return { ...result.sandbox, out };
}

describe('what the command prints', () => {
  it('prints its addresses, keys and host origins', async () => {
    const { out, url, keys, dashboards } = await start('--host-origin https://a.example');
    expect(out).toContain(`The sandbox listens on ${url}\n`);
    for (const { publicId, title } of dashboards) {
      expect(out).toMatch(new RegExp(`^ {2}${title} +${url}/embed/dashboard/${publicId}$`, 'm'));
    }
    expect(out).toContain(`${url}/embed/app\n`);
    expect(out).toContain(`${url}/embed/chat\n`);
    expect(out).toMatch(new RegExp(`^ {2}admin +${keys.admin} +everything$`, 'm'));
    expect(out).toMatch(new RegExp(`^ {2}member +${keys.member} +every deployment, no administration$`, 'm'));
    expect(out).toMatch(new RegExp(`^ {2}scoped +${keys.scoped} +the first deployment$`, 'm'));
    expect(out).toMatch(new RegExp(`^ {2}expired +${keys.expired} +nothing`, 'm'));
    expect(out).toContain(`POST ${url}/api/v1/embed/generate-session\n`);
    expect(out).toContain(`${url}/openapi.json\n`);
    expect(out).toContain('1 (Sandbox), 2 (Staging)\n');
    expect(out).toContain('https://a.example\n');
  });

  it('prints the pass of its pages if it listens on more than loopback', async () => {
    const local = await start('');
    expect([local.homeUrl, local.out]).toEqual([local.url, expect.stringContaining('Open this address in a browser')]);
    const { homeUrl, out } = await start('--host 0.0.0.0');
    expect(homeUrl).toMatch(/\/\?pass=[\w-]{43}$/);
    expect(out).toContain(`Open ${homeUrl} in a browser`);
  });

  it('prints its options for --help', async () => {
    const { out, result } = await run('--help');
    expect(result).toEqual({ exitCode: 0 });
    const network = 'port host allowed-host host-origin insecure-host';
    for (const name of `${network} data max-external-users latency fail seed python`.split(' ')) {
      expect(out).toContain(`--${name}`);
    }
  });

  it.each([
    ['an unknown option', '--nothing', 2],
    ['a port that is not a number', '--port x', 2],
    ['an invalid port', '--port 70000', 2],
    ['a rate above 1', '--fail 1.5', 2],
    ['a page that may not embed', '--host-origin http://a.example', 2],
    ['a path that cannot be a folder', '--port 0 --data /dev/null/x', 1],
  ])('prints the reason why it does not start with %s', async (_, args, exitCode) => {
    const { result, out, error } = await run(args);
    expect(result).toEqual({ exitCode });
    expect(out).toBe('');
    expect(error).toMatch(/^svc-sandbox: \S/);
  });
});

describe('the options of the command', () => {
  it('SVC_SANDBOX_API_KEY fixes the admin key, unless it is empty', async () => {
    expect((await start('', { SVC_SANDBOX_API_KEY: 'svc_dev_fixed' })).keys.admin).toBe('svc_dev_fixed');
    expect((await start('', { SVC_SANDBOX_API_KEY: '' })).keys.admin).toMatch(/^svc_admin_/);
    const { result, error } = await run('--port 0', { SVC_SANDBOX_API_KEY: 'canary' });
    expect(result).toEqual({ exitCode: 2 });
    expect(error).not.toContain('canary');
  });

  it('SVC_SANDBOX_DATA_SECRET fixes the secret of data tokens, unless it is empty', async () => {
    const secret = 'svc_data_fixed-and-long-enough-to-sign';
    expect((await start('', { SVC_SANDBOX_DATA_SECRET: secret })).dataSecret).toBe(secret);
    expect((await start('', { SVC_SANDBOX_DATA_SECRET: '' })).dataSecret).toMatch(/^svc_data_[\w-]{43}$/);
    const { result, error } = await run('--port 0', { SVC_SANDBOX_DATA_SECRET: 'canary-of-thirty-one-characters' });
    expect(result).toEqual({ exitCode: 2 });
    expect(error).toContain('dataSecret must have 32 to 256');
    expect(error).not.toContain('canary');
  });
});
