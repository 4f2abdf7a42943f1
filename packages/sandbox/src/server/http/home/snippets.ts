/** What the snippets are about: this sandbox, as its own pages reach it. */
export interface SnippetParts {
  /** The tenant's origin. */
  readonly tenant: string;
  /** The admin key where it may be shown. */
  readonly apiKey: string | undefined;
  readonly deploymentId: number;
  readonly publicId: string;
}

export interface Snippet {
  readonly title: string;
  readonly about: string;
  readonly code: string;
}

/** Code for an app that embeds a dashboard of this sandbox, ready to copy. */
export function snippetsFor({ tenant, apiKey, deploymentId, publicId }: SnippetParts): readonly Snippet[] {
  return [
    {
      title: '.env',
      about: 'Your backend reads the API key from its environment.',
      code: `SVC_API_KEY=${apiKey ?? '<the admin key, printed where the sandbox was started>'}`,
    },
    {
      title: 'Backend',
      about: 'It keeps the key, and answers sessions to the viewers that your sign-in knows.',
      code: `import { serve } from '@hono/node-server';
import { createPlatformClient, createSessionHandler } from '@svc-embed/platform';
import { Hono } from 'hono';

const client = createPlatformClient({ baseUrl: '${tenant}', apiKey: process.env.SVC_API_KEY ?? '' });
const handler = createSessionHandler({
  client,
  authorize: () => ({ deploymentId: ${deploymentId}, externalId: 'ada@example.com' }),
});

const app = new Hono();
app.all('/api/session', (context) => handler(context.req.raw));
serve({ fetch: app.fetch, port: 3000 });`,
    },
    {
      title: 'Page, as a script',
      about: 'On http://localhost:3000, in an element with the id "embed" and a height.',
      code: `import { mountEmbed } from '@svc-embed/host';

mountEmbed('#embed', {
  baseUrl: '${tenant}',
  dashboard: '${publicId}',
  session: async ({ signal }) => {
    const response = await fetch('/api/session', { method: 'POST', signal });
    return response.json();
  },
});`,
    },
    {
      title: 'Page, as HTML',
      about: 'The same with the element of @svc-embed/element.',
      code: `<svc-embed
  base-url="${tenant}"
  dashboard="${publicId}"
  session-endpoint="/api/session"
></svc-embed>`,
    },
    {
      title: 'Command line',
      about: 'A session by hand; it opens one document within five minutes.',
      code: `curl ${tenant}/api/v1/embed/generate-session \\
  -H "Authorization: Api-Key $SVC_API_KEY" -H 'Content-Type: application/json' \\
  -d '{ "deploymentId": ${deploymentId}, "externalId": "ada@example.com" }'`,
    },
  ];
}
