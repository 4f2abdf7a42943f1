import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from '@svc-embed/browser-tools/serve';
import { createChatSite } from '../../examples/own-chat/site.mjs';
import { test as base, expect } from './example-test.js';
import { API_KEY, TENANT } from './sites.js';

export { expect };

/** A request of a page, with functions that write its answer. */
export type Asked = Awaited<ReturnType<typeof readAsked>>;

/** An agent whose answers the test writes, behind a site of the example `own-chat`. */
interface ChatFixtures {
  readonly chat: {
    readonly site: string;
    nextAsked(): Promise<Asked>;
    /** Closes the agent: its address stops answering. */
    endAgent(): Promise<void>;
  };
}

/** A test of the example `own-chat` that decides what the agent answers, and when. */
export const test = base.extend<ChatFixtures>({
  chat: async ({}, use) => {
    const asked: Asked[] = [];
    const waiting: ((asked: Asked) => void)[] = [];
    const agent = await serve(async (request, response) => {
      const next = await readAsked(request, response);
      const listener = waiting.shift();
      if (listener) listener(next);
      else asked.push(next);
    });
    const settings = { tenant: TENANT, apiKey: API_KEY, deploymentId: 1, dashboard: '', port: 0, origin: '' };
    const backend = await serve(createChatSite(settings, agent.origin), { hostname: 'localhost' });
    await use({
      site: backend.origin,
      nextAsked: () => {
        const first = asked.shift();
        return first ? Promise.resolve(first) : new Promise((resolve) => waiting.push(resolve));
      },
      endAgent: agent.close,
    });
    await Promise.all([agent.close(), backend.close()]);
  },
});

async function readAsked(request: IncomingMessage, response: ServerResponse) {
  let body = '';
  for await (const part of request) body += part;
  return {
    /** The body of the backend's request: the message of the page and its viewer. */
    message: JSON.parse(body) as Readonly<Record<string, unknown>>,
    /** Resolves when the backend stops reading. */
    left: new Promise<void>((resolve) => response.once('close', () => resolve())),
    /** Writes steps; the first write begins an answer with the status 200. */
    write(...steps: readonly object[]) {
      if (!response.headersSent) response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      for (const step of steps) response.write(`${JSON.stringify(step)}\n`);
    },
    end: () => response.end(),
    cut: () => response.destroy(),
    refuse(status: number) {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end('{"error":{"code":"no","message":"No."}}');
    },
  };
}
