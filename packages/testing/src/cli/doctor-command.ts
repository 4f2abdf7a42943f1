import { readFile } from 'node:fs/promises';
import { type DoctorOptions, type DoctorReport, examine } from '../doctor/doctor.js';
import type { Finding } from '../doctor/finding.js';
import { openBrowser } from '../doctor/open-browser.js';
import { type Command, readOptions, UsageError } from './command.js';

const HELP = `Usage: npx @svc-embed/testing doctor <page-url> [options]

Opens a page in Chrome or Chromium, and says why its embeds show nothing: findings, what to do, and a timeline. Any page will do, with
<svc-embed>, with mountEmbed or with a listener of its own. Needs @playwright/test.

  --tenant <origin>       count the iframes of this origin (default: those whose address, messages or element are of an embed)
  --namespace <name>      the namespace of the messages (default svc, or that of <svc-embed>)
  --endpoint <url>        the session endpoint (default: that of <svc-embed>, or what requests show)
  --cookie <name=value>   a cookie that signs a viewer in; repeatable
  --timeout <ms>          how long to wait before what was seen is judged (default 30000)
  --json                  print the report as JSON
  --help                  show this text

CHROME_PATH in the environment names a browser. Exit status: 0 without an error, 1 with one, 2 for wrong usage or without a browser. No
query, session or cookie is printed.
`;

const NO_SANDBOX =
  'The browser runs without its sandbox, because this machine or user does not allow it: examine only pages that you trust.';

const OPTIONS = {
  tenant: { type: 'string' },
  namespace: { type: 'string' },
  endpoint: { type: 'string' },
  cookie: { type: 'string', multiple: true },
  timeout: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/** Examines a page, and prints findings and a timeline. */
export const doctorCommand: Command = {
  about: 'says why the embeds of a page show nothing',
  help: HELP,
  async run({ args, env, print, printError }) {
    const { url, json, options } = readArguments(args);
    const { browser, isSandboxed } = await openBrowser(env);
    if (!isSandboxed) printError(`${NO_SANDBOX}\n`);
    try {
      const watchScript = await readFile(new URL('./watch-page.global.js', import.meta.url), 'utf8');
      const report = await examine(browser, url, watchScript, options);
      print(json ? `${JSON.stringify(report, undefined, 2)}\n` : describe(report));
      return report.ok ? 0 : 1;
    } finally {
      await browser.close();
    }
  },
};

function describe({ url, ok, findings, embeds, timeline }: DoctorReport): string {
  const blocks = [
    url,
    ...findings.map(describeFinding),
    ...embeds.flatMap(({ address, isReady, findings }, index) => [
      `embed ${index + 1}  ${isReady ? 'ready' : 'not ready'}  ${address || '(no address yet)'}`,
      ...findings.map(describeFinding),
    ]),
    ['timeline (ms since navigation)', ...timeline.map(describeMoment)].join('\n'),
    ok ? 'No error was found.' : 'Something is wrong: begin with the first error.',
  ];
  return `${blocks.join('\n\n')}\n`;
}

function describeFinding({ severity, code, evidence, fix, docs }: Finding): string {
  return `  ${severity.padEnd(8)}${code}\n    seen  ${evidence}\n    fix   ${fix}\n    docs  ${docs}`;
}

function describeMoment({ at, event, embed, detail = '' }: DoctorReport['timeline'][number]): string {
  const whose = embed === undefined ? 'page' : `embed ${embed}`;
  return `  ${String(at).padStart(6)}  ${whose.padEnd(9)}${event.padEnd(18)}${detail}`.trimEnd();
}

function readArguments(args: readonly string[]): { url: string; json: boolean; options: DoctorOptions } {
  const { positionals, values } = readOptions(args, OPTIONS);
  const [url = '', ...more] = positionals;
  if (!isWeb(url) || more.length > 0) throw new UsageError('expected one <page-url>, an address with http or https.');
  const { tenant, namespace = 'svc', endpoint, cookie = [], timeout = '30000', json = false } = values;
  if (tenant !== undefined && !(isWeb(tenant) && new URL(tenant).origin === tenant))
    throw new UsageError('expected --tenant as an origin, such as https://acme.example.com.');
  if (!/^[a-z][a-z0-9-]*$/.test(namespace)) throw new UsageError('expected --namespace as [a-z][a-z0-9-]*.');
  if (endpoint !== undefined && !URL.canParse(endpoint, url))
    throw new UsageError('expected --endpoint as an address.');
  if (!(Number(timeout) > 0)) throw new UsageError('expected --timeout as a number of milliseconds above 0.');
  return {
    url,
    json,
    options: {
      tenant,
      namespace,
      endpoint: endpoint && new URL(endpoint, url).href,
      cookies: cookie.map(readCookie),
      timeout: Number(timeout),
    },
  };
}

function isWeb(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && !username && !password;
}

function readCookie(text: string): { name: string; value: string } {
  const [, name, value] = /^([^=;\s]+)=([^;\s]*)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new UsageError('expected --cookie as name=value.');
  return { name, value };
}
