import * as z from 'zod';
import { sentJson } from '../schemas/json.js';
import type { Operation } from './operation.js';

/** The operation of the AI API, below the address of an agent. The specification does not document its payload. */
export const agentOperations = {
  streamChatState: {
    id: 'streamChatState',
    group: 'agents',
    summary: 'Streams the answer of an agent',
    choice: true,
    method: 'POST',
    path: '/chat/stream-chat-state',
    auth: 'Api-Key',
    params: z.strictObject({}),
    body: sentJson.anyObject,
    streams: ['application/x-ndjson', 'text/event-stream'],
    idempotent: false,
    refusals: ['not-found'],
  },
} as const satisfies Readonly<Record<string, Operation>>;
