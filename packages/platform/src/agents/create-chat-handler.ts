import * as z from 'zod';
import { isPlatformError, PlatformError } from '../error.js';
import { ownFields } from '../own-fields.js';
import { refuseAgent, refuseInBrowser } from '../refuse-browser.js';
import { checkValue } from '../schemas/issue.js';
import { createRoute, type RouteOptions, wrong } from '../session-handler/create-route.js';
import { chatRefusals, refusalOf } from '../session-handler/refusals.js';
import { readBody } from '../transport/read-body.js';
import type { AgentClient, ChatStep } from './create-agent-client.js';

/** Options of `createChatHandler`. `authorize` returns the viewer whose rights the agent gets. It must not read the body. */
export interface ChatHandlerOptions extends RouteOptions<object> {
  /** The client of the agent. */
  readonly client: Pick<AgentClient, 'streamChat'>;
}

/** The fields that a page may send. The viewer is not one of them: `authorize` determines the viewer. */
const messageSchema = z.object({
  message: z.string().min(1),
  chatId: z.string().optional(),
  locale: z.string().optional(),
});

const LIMIT = 65_536;

/**
 * Makes the route for a chat of your own. A page POSTs `{ message, chatId?, locale? }`; the route adds the result of
 * `authorize` as `viewer`, and streams the agent's steps as JSON lines, no faster than the page reads them. The key stays
 * in the backend. Origins, methods, sign-in and failures work as in `createSessionHandler`; after a failure in the middle
 * of an answer, the last line is `{ type: 'error', code, message }`.
 *
 * @throws PlatformError `invalid-request`
 * @example
 * const handler = createChatHandler({
 *   client: createAgentClient({ agentUrl, apiKey }),
 *   authorize: async (request) => {
 *     const user = await currentUser(request);
 *     return user && { externalId: user.id };
 *   },
 * });
 * app.all('/api/chat', (context) => handler(context.req.raw));
 */
export function createChatHandler(options: ChatHandlerOptions): (request: Request) => Promise<Response> {
  refuseInBrowser(globalThis, refuseAgent);
  const { client } = ownFields(options);
  if (typeof client?.streamChat !== 'function') throw wrong('client must be a client of an agent');
  return createRoute(options, {
    noun: 'message',
    refusals: chatRefusals,
    async act(viewer, request, { headers, report }) {
      const message = await readMessage(request);
      const left = new AbortController();
      const signal = AbortSignal.any([request.signal, left.signal]);
      const steps = client.streamChat({ ...message, viewer }, { signal });
      // Awaited before the response, so that a failure before the first step sets the status.
      const first = await steps.next();
      const body = streamOf(first, steps, {
        leave: () => left.abort(),
        fail(error) {
          report(error);
          const { code, message } = isPlatformError(error) ? refusalOf(error, chatRefusals) : chatRefusals.internal;
          return { type: 'error', code, message };
        },
      });
      const typed = { 'content-type': 'application/x-ndjson; charset=utf-8', 'x-content-type-options': 'nosniff' };
      return new Response(body, { headers: { ...typed, ...headers } });
    },
  });
}

async function readMessage(request: Request): Promise<z.output<typeof messageSchema>> {
  const text = await readBody(new Response(request.body), LIMIT, request.signal);
  const checked = checkValue(messageSchema, parse(text));
  if (checked.ok) return checked.value;
  throw new PlatformError('invalid-request', 'A message of a page is not valid', { issues: checked.issues });
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

interface Ends {
  /** Called when the page stops reading. */
  leave(): void;
  /** Called when the answer fails; returns the last step. */
  fail(error: unknown): ChatStep;
}

/** Streams the steps; reads each one only after the page has read the previous one. */
function streamOf(
  first: IteratorResult<ChatStep, void>,
  steps: AsyncGenerator<ChatStep, void>,
  { leave, fail }: Ends,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let next: IteratorResult<ChatStep, void> | undefined = first;
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = next ?? (await steps.next());
          next = undefined;
          if (done) return controller.close();
          controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
        } catch (error) {
          controller.enqueue(encoder.encode(`${JSON.stringify(fail(error))}\n`));
          controller.close();
        }
      },
      cancel() {
        leave();
        steps.return().catch(() => {});
      },
    },
    { highWaterMark: 0 },
  );
}
