// What a page may have of `./agents`. The functions for servers say what is wrong when they are called.

export { isPlatformError, PlatformError } from '../error.js';
export { refuseAgent as createAgentClient, refuseAgent as createChatHandler } from '../refuse-browser.js';
export { streamChatAnswer } from './stream-chat-answer.js';
