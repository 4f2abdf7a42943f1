/** The site of the example: its page, signing in, and `POST /api/chat` for the signed-in viewer. */
import { createAgentClient, createChatHandler } from '@svc-embed/platform/agents';
import { createLogins } from '../backend/logins.mjs';
import { sessionRequestFor } from '../backend/viewers.mjs';
import { createCustomerSite } from '../support/customer-site.mjs';
import { builtFolder } from '../support/settings.mjs';
import { addSignIn } from '../support/sign-in.mjs';

/**
 * Returns the site as a Hono app, for the agent at this address.
 * @param {import('../support/settings.mjs').Settings} settings
 * @param {string} agentUrl
 */
export function createChatSite(settings, agentUrl) {
  const logins = createLogins('own-chat-login');
  /** @param {Request} request */
  const viewerOf = ({ headers }) => logins.viewerOf(headers.get('cookie'));

  const handleChat = createChatHandler({
    client: createAgentClient({ agentUrl, apiKey: settings.apiKey }),
    authorize(request) {
      const viewer = viewerOf(request);
      return viewer && { externalId: viewer.id };
    },
    onError: (error) => console.error('No answer of the agent:', error),
  });

  return createCustomerSite({
    root: builtFolder(import.meta.url),
    pages: ['/'],
    settings,
    authorize: (request) => sessionRequestFor(viewerOf(request), settings.deploymentId),
    addRoutes(app) {
      addSignIn(app, { logins, settings });
      // The handler itself refuses pages of other origins.
      app.all('/api/chat', (c) => handleChat(c.req.raw));
    },
  });
}
