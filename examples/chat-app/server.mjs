/** The MCP server of a dashboard, and a page that shows it in both hosts. */
import { listen } from '../support/listen.mjs';
import { builtFolder, readSettings } from '../support/settings.mjs';
import { createChatAppSite } from './site.mjs';

const settings = readSettings({ port: 4370 });
await listen(createChatAppSite(settings, builtFolder(import.meta.url)), settings.port);
console.log(`chat-app: ${settings.origin}`);
