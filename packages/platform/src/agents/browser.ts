// The entry `./agents` for pages. The functions for servers throw an explanation when called.

export { isPlatformError, PlatformError } from '../error.js';
export { refuseAgent as createAgentClient, refuseAgent as createChatHandler } from '../refuse-browser.js';
export { streamChatAnswer } from './stream-chat-answer.js';
