/** The backend of the page with its own chat. */
import { listen } from '../support/listen.mjs';
import { readSettings } from '../support/settings.mjs';
import { createChatSite } from './site.mjs';

const settings = readSettings({ port: 4360 });
const { tenant, deploymentId } = settings;
const agentUrl = process.env.SVC_AGENT_URL || `${tenant}/ai/api/v1/public/sandbox/agents/${deploymentId}`;

await listen(createChatSite(settings, agentUrl), settings.port);
console.log(`own-chat: ${settings.origin}`);
