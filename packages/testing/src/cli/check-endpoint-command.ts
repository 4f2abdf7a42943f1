import { type CheckEndpointOptions, checkEndpoint, type EndpointCheck } from '../check-endpoint/check-endpoint.js';
import { type Command, readOptions, UsageError } from './command.js';

const HELP = `Usage: npx @svc-embed/testing check-endpoint <url> [options]

Checks whether a session route, in any language, does what it must. Give it a signed-in viewer, or some checks are left out.

  --cookie <name=value>      a cookie that signs a viewer in; repeatable
  --header <"Name: value">   a header that signs a viewer in; repeatable
  --origin <origin>          the origin of the page that shows the embed (default: that of <url>)
  --timeout <ms>             how long to wait for each answer (default 10000)
  --json                     print { "url", "checks" } as JSON
  --help                     show this text

SVC_API_KEY in the environment is searched for in the answers; whatever looks like a key is found without it. Exit status: 0 where
nothing is wrong, 1 where something is, 2 for wrong usage. No session, cookie, header or key is printed.
`;

const OPTIONS = {
  cookie: { type: 'string', multiple: true },
  header: { type: 'string', multiple: true },
  origin: { type: 'string' },
  timeout: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** Checks a session route, and prints a line for each check. */
export const checkEndpointCommand: Command = {
  about: 'checks whether a session route does what it must',
  help: HELP,
  async run({ args, env, now, print }) {
    const { url, json, options } = readArguments(args);
    const checks = await checkEndpoint(url, { ...options, apiKey: env.SVC_API_KEY, now });
    // Without the query, which may hold a token.
    const { origin, pathname } = new URL(url);
    const address = origin + pathname;
    print(json ? `${JSON.stringify({ url: address, checks }, undefined, 2)}\n` : describe(address, checks));
    return checks.some(({ status }) => status === 'wrong') ? 1 : 0;
  },
};

function describe(address: string, checks: readonly EndpointCheck[]): string {
  const lines = checks.map(({ code, status, expected, found, advice }) => {
    const texts = {
      ok: expected,
      wrong: `expected that ${expected}; got ${found}. ${advice}.`,
      'not-checked': `${expected} (${found})`,
    };
    return `${status.replace('-', ' ').padEnd(13)}${code.padEnd(13)}${texts[status]}\n`;
  });
  const count = (wanted: EndpointCheck['status']) => checks.filter(({ status }) => status === wanted).length;
  const sum = `${count('ok')} ok, ${count('wrong')} wrong, ${count('not-checked')} not checked`;
  return `${address}\n\n${lines.join('')}\n${sum}\n`;
}

function readArguments(args: readonly string[]): { url: string; json: boolean; options: CheckEndpointOptions } {
  const { positionals, values } = readOptions(args, OPTIONS);
  const [url, ...more] = positionals;
  if (url === undefined || more.length > 0) throw new UsageError('expected one <url>, that of the session route.');
  const headers = (values.header ?? []).map(readHeader);
  if (values.cookie) headers.push(['cookie', values.cookie.join('; ')]);
  const isRepeated = new Set(headers.map(([name]) => name.toLowerCase())).size < headers.length;
  if (isRepeated) throw new UsageError('expected each header once; give cookies with --cookie.');
  const timeout = values.timeout === undefined ? undefined : Number(values.timeout);
  return {
    url,
    json: values.json ?? false,
    options: { headers: Object.fromEntries(headers), origin: values.origin, timeout },
  };
}

function readHeader(text: string): [name: string, value: string] {
  const [, name, value] = /^([^:]+):\s*(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new UsageError('expected --header as "Name: value".');
  return [name.trim(), value];
}
