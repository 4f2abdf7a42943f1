import { describe, expect, it } from 'vitest';
import { COOKIE, serveRoute } from '../../test/serve-route.js';
import { runCommand } from './run-command.js';

/** Runs a command, and returns its output and its exit status. */
async function run(args: readonly string[], env: Record<string, string> = {}) {
  const printed = { out: '', error: '' };
  const exitCode = await runCommand({
    args,
    env,
    now: () => 0,
    print(text) {
      printed.out += text;
    },
    printError(text) {
      printed.error += text;
    },
  });
  return { ...printed, exitCode };
}

describe('the command line', () => {
  it('lists its commands for --help', async () => {
    expect(await run(['--help'])).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('check-endpoint'),
      error: '',
    });
  });

  it.each([
    [[], 'got none'],
    [['constructor'], 'got "constructor"'],
  ])('refuses a command that does not exist: %j', async (args, error) => {
    expect(await run(args)).toMatchObject({ exitCode: 2, out: '', error: expect.stringContaining(error) });
  });
});

it('B84 a text that a command prints cannot command the terminal', async () => {
  const { error } = await run(['\x9b2J\u202e']);
  expect(error).toContain('got "\\u009b2J\\u202e"');
});

describe('check-endpoint', () => {
  it('describes its options for --help', async () => {
    const { exitCode, out } = await run(['check-endpoint', '--help']);
    expect(exitCode).toBe(0);
    for (const name of ['cookie', 'header', 'origin', 'timeout', 'json']) expect(out).toContain(`--${name}`);
  });

  it('prints a line for each check, and exits with 0 if nothing is wrong', async () => {
    const url = await serveRoute();
    const { exitCode, out } = await run(['check-endpoint', `${url}?token=canary`, '--cookie', COOKIE]);
    expect(out).toMatch(new RegExp(`^${url}\n\n`));
    expect(out).toMatch(/^ok {11}no-store {5}answers to the page have Cache-Control: no-store$/m);
    expect(out).toMatch(/^not checked {2}retry-after {2}.* \(no answer was 429 or 503.*\)$/m);
    expect(out).toMatch(/\n12 ok, 0 wrong, 1 not checked\n$/);
    expect(out).not.toContain('canary');
    expect(exitCode).toBe(0);
  });

  it('prints what is wrong, what came and what to do, and exits with 1', async () => {
    const url = await serveRoute((reply) => (reply.status === 401 ? { status: 403 } : reply));
    const { exitCode, out } = await run(['check-endpoint', url, '--header', `Cookie: ${COOKIE}`]);
    expect(out).toMatch(/^wrong {8}nobody {7}expected that .* 401; got 403 without a session\. Answer 401 .*\.$/m);
    expect(exitCode).toBe(1);
  });

  it('prints JSON, and finds the key of the environment', async () => {
    const url = await serveRoute((reply) =>
      reply.status === 401 ? { ...reply, body: { hint: 'canary-key' } } : reply,
    );
    const { exitCode, out } = await run(['check-endpoint', url, '--json', '--timeout', '5000'], {
      SVC_API_KEY: 'canary-key',
    });
    const { checks, ...rest } = JSON.parse(out);
    expect(rest).toEqual({ url });
    expect(checks).toContainEqual(expect.objectContaining({ code: 'key', status: 'wrong' }));
    expect(out).not.toContain('canary');
    expect(exitCode).toBe(1);
  });

  it.each([
    ['no address', [], '<url>'],
    ['two addresses', ['http://a.example', 'http://b.example'], '<url>'],
    ['an address that is not a URL', ['api/session'], 'url'],
    ['an unknown option', ['http://a.example', '--token=canary'], "'--token'"],
    ['a header without a value', ['http://a.example', '--header', 'canary'], '--header'],
    ['two cookie headers', ['http://a.example', '--header', 'Cookie: canary', '--cookie', 'a=canary'], '--cookie'],
    ['a line break in a header', ['http://a.example', '--header', 'a: canary\nb: c'], 'headers'],
    ['a page instead of an origin', ['http://a.example', '--origin', 'http://a.example/page'], 'origin'],
    ['a time-out that is not a number', ['http://a.example', '--timeout', 'long'], 'timeout'],
  ])('exits with 2 for %s', async (_, args, error) => {
    const result = await run(['check-endpoint', ...args]);
    expect(result).toMatchObject({ exitCode: 2, out: '', error: expect.stringContaining(error) });
    expect(result.error).toMatch(/^svc-embed-testing: .*Try npx @svc-embed\/testing check-endpoint --help\.\n$/s);
    expect(result.error).not.toContain('canary');
  });
});
