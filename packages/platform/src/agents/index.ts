import { refuseInBrowser } from '../refuse-browser.js';

refuseInBrowser();

export { isPlatformError, PlatformError, type PlatformErrorCode } from '../error.js';
export type { CallOptions } from '../transport/call-options.js';
export { type AgentClient, type AgentClientOptions, type ChatStep, createAgentClient } from './create-agent-client.js';
export { type ChatHandlerOptions, createChatHandler } from './create-chat-handler.js';
