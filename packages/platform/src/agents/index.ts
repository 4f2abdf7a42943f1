export { isPlatformError, PlatformError, type PlatformErrorCode } from '../error.js';
export type { CallOptions } from '../transport/call-options.js';
export { type AgentClient, type AgentClientOptions, type ChatStep, createAgentClient } from './create-agent-client.js';
export { type ChatHandlerOptions, createChatHandler } from './create-chat-handler.js';
export {
  type ChatAnswerOptions,
  type ChatAnswerStep,
  type ChatMessage,
  streamChatAnswer,
} from './stream-chat-answer.js';
