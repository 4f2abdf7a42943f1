import * as z from 'zod';
import { sentJson } from '../schemas/json.js';
import type { Operation } from './operation.js';

/** The operation of the AI API, below the address of an agent. The specification shows no payloads. */
export const agentOperations = {
  streamChatState: {
    id: 'streamChatState',
    group: 'agents',
    summary: 'Streams the answer of an agent',
    method: 'POST',
    path: '/chat/stream-chat-state',
    auth: 'Api-Key',
    params: z.strictObject({}),
    body: sentJson.anyObject,
    idempotent: false,
  },
} as const satisfies Readonly<Record<string, Operation>>;
