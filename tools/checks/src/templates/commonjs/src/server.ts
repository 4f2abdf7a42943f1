/** A backend in the style of NestJS: TypeScript that becomes CommonJS. */
import { strictEqual } from 'node:assert/strict';
import { createPlatformClient, createSessionHandler } from '@svc-embed/platform';
import { createAgentClient } from '@svc-embed/platform/agents';
import { checkEndpoint } from '@svc-embed/testing/check-endpoint';

const client = createPlatformClient({ baseUrl: 'https://acme.example.com', apiKey: 'key' });
const handler: (request: Request) => Promise<Response> = createSessionHandler({
  client,
  authorize: () => ({ deploymentId: 1, externalId: 'ada' }),
});
for (const one of [handler, createAgentClient, checkEndpoint]) strictEqual(typeof one, 'function');
strictEqual(typeof module.exports, 'object');
