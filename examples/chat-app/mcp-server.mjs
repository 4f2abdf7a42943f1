/** The MCP server: a dashboard as a tool of a chat, with the page that shows it. */
import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { describeDashboard } from './describe-dashboard.mjs';

/** The address of the page within the protocol. A new build needs a new version, because chats cache pages. */
const APP_URI = 'ui://svc-embed/dashboard.html';
const MIME_TYPE = 'text/html;profile=mcp-app';

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const values = z.union([value, z.array(value)]);
const dashboardInput = z.object({
  dashboard: z
    .string()
    .regex(/^[\w-]{1,128}$/)
    .describe('The public id of a dashboard, as in list_dashboards'),
  filters: z
    .record(z.string(), z.union([values, z.object({ value: values, operator: z.string().optional() })]))
    .default({})
    .describe('Filters by member, such as { "movies.genre": ["Comedy"] }'),
});
const requestInput = z.object({ method: z.string(), path: z.string(), body: z.string().optional() });

/**
 * Creates a server for one request: `ask` answers requests of the app, and `readApp` reads the HTML of its page.
 * @param {{ ask: (request: import('./embed-api.mjs').EmbedRequest) => Promise<import('./embed-api.mjs').EmbedAnswer>, readApp: () => Promise<string> }} options
 */
export function createMcpServer({ ask, readApp }) {
  const server = new McpServer({ name: 'svc-embed example', version: '1.0.0' });
  const annotations = { readOnlyHint: true };

  server.registerTool(
    'list_dashboards',
    { title: 'List dashboards', description: 'Lists the dashboards that the viewer may open.', annotations },
    async () => {
      const { body } = await ask({ method: 'GET', path: '/embed/api/dashboards' });
      const dashboards = /** @type {readonly { publicId: string, title: { 'en-US': string } }[]} */ (body.dashboards);
      return text(dashboards.map(({ publicId, title }) => `${publicId}: ${title['en-US']}`).join('\n'));
    },
  );
  server.registerTool(
    'show_dashboard',
    {
      title: 'Show a dashboard',
      description: 'Shows a dashboard to the viewer, who can filter it. Returns its key figures.',
      inputSchema: dashboardInput,
      annotations,
      // The second field is for chats that are older than the specification.
      _meta: { ui: { resourceUri: APP_URI }, 'ui/resourceUri': APP_URI },
    },
    async (wanted) => {
      const result = await describeDashboard(ask, wanted);
      return 'problem' in result ? { ...text(result.problem), isError: true } : text(result.text);
    },
  );
  server.registerTool(
    'svc_request',
    {
      title: 'Request of the dashboard',
      description: 'Answers requests of the shown dashboard.',
      inputSchema: requestInput,
      annotations,
      _meta: { ui: { visibility: ['app'] } },
    },
    async (request) => ({ content: [], structuredContent: await ask(request) }),
  );
  server.registerResource('dashboard', APP_URI, { mimeType: MIME_TYPE }, async () => ({
    contents: [
      // An empty policy: the page has no network except through the chat.
      { uri: APP_URI, mimeType: MIME_TYPE, text: await readApp(), _meta: { ui: { csp: {}, prefersBorder: false } } },
    ],
  }));
  return server;
}

/** @param {string} text */
const text = (text) => ({ content: [{ type: /** @type {const} */ ('text'), text }] });
