import type { Sandbox } from './sandbox.js';

/** What the command line prints once the sandbox runs: addresses, the development key, and who may embed it. */
export function describeSandbox({ url, keys, deployments, dashboards, hostOrigins }: Sandbox): string {
  const surfaces: [string, string][] = [
    ...dashboards.map(({ publicId, title }): [string, string] => [title, `${url}/embed/dashboard/${publicId}`]),
    ['App', `${url}/embed/app`],
    ['Chat', `${url}/embed/chat`],
  ];
  const width = Math.max(...surfaces.map(([title]) => title.length));
  return [
    `The sandbox listens on ${url}`,
    '',
    'Embed addresses, each opened with ?session=<session id>:',
    ...surfaces.map(([title, address]) => `  ${title.padEnd(width)}  ${address}`),
    '',
    `Sessions:         POST ${url}/api/v1/embed/generate-session`,
    `Development key:  ${keys.admin}`,
    `Deployment:       ${deployments.map(({ id, name }) => `${id} (${name})`).join(', ')}`,
    `May embed it:     ${hostOrigins.join(', ')}`,
    '',
  ].join('\n');
}
