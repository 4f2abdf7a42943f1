import { createPlatformClient, createSessionHandler } from '@svc-embed/platform';

/** Created at the first request: during the build there is no API key. */
let handler;

function createHandler() {
  const { SVC_TENANT, SVC_API_KEY, SVC_DEPLOYMENT_ID } = process.env;
  return createSessionHandler({
    client: createPlatformClient({ baseUrl: SVC_TENANT, apiKey: SVC_API_KEY }),
    // This app has no login: everybody is this viewer. Yours reads its own cookie or token here.
    authorize: () => ({ deploymentId: Number(SVC_DEPLOYMENT_ID), externalId: 'mira.lund' }),
    onError: (error) => console.error('No embed session:', error),
  });
}

/**
 * `POST /api/session` answers `{ sessionId }`.
 * @param {Request} request
 */
export function POST(request) {
  handler ??= createHandler();
  return handler(request);
}
