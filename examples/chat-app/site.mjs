/** The site of the example: a page that shows both hosts, the MCP server, and the sandbox of the chat's apps. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';
import { createPlatformClient } from '@svc-embed/platform';
import { Hono } from 'hono';
import { createCustomerSite } from '../support/customer-site.mjs';
import { createEmbedApi } from './embed-api.mjs';
import { createMcpServer } from './mcp-server.mjs';
import { createPlatformAccess } from './platform-access.mjs';

/** The surface of the platform as one file. */
const APP = fileURLToPath(import.meta.resolve('@svc-embed/surfaces/chat-app.html'));
/** The policy that the specification of MCP Apps gives to an app without one. The frame of the app inherits it. */
const APP_POLICY =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; media-src 'self' data:; connect-src 'none'";

/**
 * The site as a Hono app.
 * @param {import('../support/settings.mjs').Settings} settings
 * @param {string} root folder of the built page
 */
export function createChatAppSite(settings, root) {
  const { tenant, apiKey, deploymentId, port, origin } = settings;
  const client = createPlatformClient({ baseUrl: tenant, apiKey });
  // Your server needs an access for each viewer, whom the token of the MCP request identifies.
  const generateSession = () => client.embed.generateSession({ deploymentId, externalId: 'mira.lund' });
  const ask = createEmbedApi(createPlatformAccess({ tenant, generateSession }));
  const mcp = createMcpHandler(() => createMcpServer({ ask, readApp: () => readFile(APP, 'utf8') }), {
    onerror: (error) => console.error('MCP:', error),
  });

  const sandbox = `http://127.0.0.1:${port}`;
  const site = createCustomerSite({
    root,
    pages: ['/'],
    settings,
    frames: [new URL(tenant).origin, sandbox],
    addRoutes(app) {
      // This server is for programs and pages of this machine only.
      app.all('/mcp', ({ req: { raw } }) => {
        const refused =
          hostHeaderValidationResponse(raw, localhostAllowedHostnames()) ??
          originValidationResponse(raw, localhostAllowedOrigins());
        return refused ?? mcp.fetch(raw);
      });
    },
  });
  // Chats serve apps from another origin: here the same server under its other name.
  return new Hono()
    .get('/sandbox.html', async (c) =>
      c.html(await readFile(`${root}/sandbox.html`, 'utf8'), 200, {
        'content-security-policy': `${APP_POLICY}; frame-ancestors ${origin}`,
      }),
    )
    .route('/', site);
}
