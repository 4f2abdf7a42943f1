import { readBaseUrl } from '../base-url.js';
import { type PlatformClientOptions, readOptions } from '../client/options.js';
import { PlatformError } from '../error.js';
import { agentOperations } from '../operations/agents.js';
import { ownFields } from '../own-fields.js';
import { refuseAgent, refuseInBrowser } from '../refuse-browser.js';
import type { JsonObject } from '../schemas/plain-json.js';
import type { CallOptions } from '../transport/call-options.js';
import { createStream } from '../transport/create-stream.js';
import { schemaChecks } from '../transport/schema-checks.js';
import { readSteps } from './read-steps.js';

/** Options of `createAgentClient`. */
export interface AgentClientOptions extends Pick<PlatformClientOptions, 'insecureHosts' | 'fetch'> {
  /** The address of the agent, copied from the admin area. */
  readonly agentUrl: string | URL;
  /** The API key without a scheme. It is sent to `agentUrl` only and appears nowhere else. */
  readonly apiKey: string;
  /** Milliseconds to wait for each piece of the answer. Default 30,000. */
  readonly timeout?: number | undefined;
}

/** A step of an answer. The platform does not document its fields; the sandbox's steps have a `type`. */
export type ChatStep = JsonObject;

/** A client of one agent of the platform. */
export interface AgentClient {
  /**
   * Streams the answer to a message, step by step, no faster than it is read. Leaving the loop ends it. Never repeated.
   *
   * @throws PlatformError While iterating; also `server-error` for a step of the type `error`.
   *
   * @example
   * for await (const step of client.streamChat({ message: 'Films by genre', viewer: { externalId: 'ada' } })) {
   *   if (step.type === 'text') process.stdout.write(String(step.text));
   * }
   */
  streamChat(input: object, options?: CallOptions): AsyncGenerator<ChatStep, void, undefined>;
}

/**
 * Makes a client of an agent, for a backend: the key must not reach a browser.
 *
 * @throws PlatformError `invalid-request`
 */
export function createAgentClient(options: AgentClientOptions): AgentClient {
  refuseInBrowser(globalThis, refuseAgent);
  const { agentUrl, apiKey, insecureHosts, fetch, timeout = 30_000 } = ownFields<AgentClientOptions>(options ?? {});
  const baseUrl = readBaseUrl(agentUrl, insecureHosts, 'agentUrl');
  const stream = createStream(readOptions({ baseUrl, apiKey, insecureHosts, fetch, timeout }), schemaChecks);
  return Object.freeze<AgentClient>({
    async *streamChat(input, callOptions) {
      const pieces = stream(agentOperations.streamChatState, { body: input }, callOptions);
      for await (const step of readSteps(pieces)) {
        // Its text may hold a secret.
        if (step.type === 'error') throw new PlatformError('server-error', 'The agent failed during its answer');
        yield step;
      }
    },
  });
}
