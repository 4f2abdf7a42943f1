import type { Sandbox } from './sandbox.js';

/** Returns what the command line prints at the start: addresses, development keys, and who may embed the sandbox. */
export function describeSandbox({
  url,
  homeUrl,
  keys,
  dataSecret,
  deployments,
  dashboards,
  hostOrigins,
}: Sandbox): string {
  return [
    `The sandbox listens on ${url}`,
    `Open ${homeUrl === url ? 'this address' : homeUrl} in a browser for its dashboards and for code that embeds them.`,
    '',
    'Embed addresses, each opened with ?session=<session id>:',
    ...columns([
      ...dashboards.map(({ publicId, title }): [string, string] => [title, `${url}/embed/dashboard/${publicId}`]),
      ['App', `${url}/embed/app`],
      ['Chat', `${url}/embed/chat`],
    ]),
    '',
    'Development keys, for this sandbox only:',
    ...columns([
      ['admin', `${keys.admin}  everything`],
      ['member', `${keys.member}  every deployment, no administration`],
      ['scoped', `${keys.scoped}  the first deployment`],
      ['expired', `${keys.expired}  nothing, to try a 401`],
      ['data', `${dataSecret}  signs tokens of the Data API`],
    ]),
    '',
    ...columns([
      ['Sessions', `POST ${url}/api/v1/embed/generate-session`],
      ['Tokens', `POST ${url}/oauth/token`],
      ['API', `${url}/openapi.json`],
      ['Agent', `${url}/ai/api/v1/public/sandbox/agents/${deployments[0]?.id}`],
      ['Data API', `${url}/data/${deployments[0]?.id}`],
      ['Deployments', deployments.map(({ id, name }) => `${id} (${name})`).join(', ')],
      ['May embed it', hostOrigins.join(', ')],
    ]),
    '',
  ].join('\n');
}

function columns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
}
