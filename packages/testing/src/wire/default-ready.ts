import type { EventPayload, Surface } from '@svc-embed/protocol';

/** What a surface at this address says when it is ready, as far as the address tells. */
export function defaultReady(address: string, surface: Surface, session: string | undefined): EventPayload<'ready'> {
  const [, publicId] = /\/embed\/dashboard\/([\w-]+)/.exec(address) ?? [];
  return {
    embedTenant: null,
    deploymentId: 1,
    mode: session === undefined ? 'private' : 'signed',
    surface,
    ...(publicId !== undefined && { publicId }),
  };
}
