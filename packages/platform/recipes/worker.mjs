import { createPlatformClient, createSessionHandler } from '@svc-embed/platform';

/**
 * Makes a worker with a session route. Each request brings the environment with the key.
 * @param {Pick<import('@svc-embed/platform').SessionHandlerOptions, 'authorize' | 'onError'>} options
 */
export function createWorker({ authorize, onError }) {
  return {
    /**
     * @param {Request} request
     * @param {{ SVC_TENANT: string, SVC_API_KEY: string }} env
     */
    async fetch(request, { SVC_TENANT, SVC_API_KEY }) {
      if (new URL(request.url).pathname !== '/api/session') return new Response(null, { status: 404 });
      const client = createPlatformClient({ baseUrl: SVC_TENANT, apiKey: SVC_API_KEY });
      return createSessionHandler({ client, authorize, onError })(request);
    },
  };
}
