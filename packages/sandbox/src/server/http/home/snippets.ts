/** The values that the snippets contain. */
export interface SnippetParts {
  readonly tenant: string;
  /** The origin of the page that the code serves; it may embed the tenant. */
  readonly page: string;
  /** The admin key, if it may be shown. */
  readonly apiKey: string | undefined;
  readonly deploymentId: number;
  readonly publicId: string;
}

export type Snippet = { readonly title: string; readonly about: string; readonly code: string };

/** Returns an app that embeds a dashboard of this sandbox; its files and commands run unchanged. */
export function snippetsFor({ tenant, page, apiKey, deploymentId, publicId }: SnippetParts): readonly Snippet[] {
  return [
    {
      title: '.env',
      about: 'Your backend reads the API key from its environment.',
      code: `SVC_API_KEY=${apiKey ?? '<the admin key, printed where the sandbox was started>'}`,
    },
    {
      title: 'server.mjs',
      about: 'The backend keeps the key, gives sessions to the viewers that your sign-in knows, and serves the page.',
      code: `import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { createPlatformClient, createSessionHandler } from '@svc-embed/platform';
import { Hono } from 'hono';

const client = createPlatformClient({ baseUrl: '${tenant}', apiKey: process.env.SVC_API_KEY ?? '' });
const handler = createSessionHandler({
  client,
  authorize: () => ({ deploymentId: ${deploymentId}, externalId: 'ada@example.com' }),
});

const app = new Hono();
app.all('/api/session', (context) => handler(context.req.raw));
app.use('/svc-embed.js', serveStatic({ path: 'node_modules/@svc-embed/element/dist/svc-embed.js' }));
app.use(serveStatic({ root: 'public' }));
serve({ fetch: app.fetch, port: ${new URL(page).port || 80} });`,
    },
    {
      title: 'public/index.html',
      about: `The page. This sandbox lets ${page} embed it.`,
      code: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Reports</title>
    <link rel="icon" href="data:,">
    <script src="/svc-embed.js"></script>
  </head>
  <body>
    <svc-embed base-url="${tenant}" dashboard="${publicId}" session-endpoint="/api/session"></svc-embed>
  </body>
</html>`,
    },
    {
      title: 'Terminal',
      about: `Next to a checkout with packed tarballs, as in the READMEs. Then open ${page}.`,
      code: `npm install ../svc-embed/tarballs/svc-embed-protocol-*.tgz ../svc-embed/tarballs/svc-embed-host-*.tgz ../svc-embed/tarballs/svc-embed-element-*.tgz ../svc-embed/tarballs/svc-embed-platform-*.tgz hono @hono/node-server
node --env-file=.env server.mjs`,
    },
    {
      title: 'As a module',
      about: 'With a bundler, instead of the element: for an element with the id "embed" and a height.',
      code: `import { mountEmbed } from '@svc-embed/host';

mountEmbed('#embed', {
  baseUrl: '${tenant}',
  dashboard: '${publicId}',
  sessionEndpoint: '/api/session',
});`,
    },
    {
      title: 'Command line',
      about: 'A session by hand, for the address of an iframe.',
      code: `curl ${tenant}/api/v1/embed/generate-session \\
  -H "Authorization: Api-Key $SVC_API_KEY" -H 'Content-Type: application/json' \\
  -d '{ "deploymentId": ${deploymentId}, "externalId": "ada@example.com" }'`,
    },
  ];
}
