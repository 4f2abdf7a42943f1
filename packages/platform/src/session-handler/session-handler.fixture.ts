import { vi } from 'vitest';
import type { GenerateSessionRequest, GenerateSessionResponse } from '../schemas/session-request.js';
import type { CallOptions } from '../transport/call-options.js';
import { createSessionHandler, type SessionHandlerOptions } from './create-session-handler.js';

export const url = 'https://app.example.com/api/embed-session';
export const session = { deploymentId: 7, externalId: 'ada' };

/** Makes a handler whose client answers with a session, or fails. */
export function setUp(options: Partial<SessionHandlerOptions> = {}, failure?: unknown) {
  const generateSession = vi.fn(
    async (_: GenerateSessionRequest, __?: CallOptions): Promise<GenerateSessionResponse> => {
      if (failure !== undefined) throw failure;
      return { sessionId: 'session-1' };
    },
  );
  const onError = vi.fn();
  const handler = createSessionHandler({
    client: { embed: { generateSession } },
    authorize: () => session,
    onError,
    ...options,
  });
  return { handler, generateSession, onError };
}

export const post = (init: RequestInit = {}) => new Request(url, { method: 'POST', ...init });
