import { serve as serveAnywhere } from '@svc-embed/browser-tools/serve';
import { onTestFinished } from 'vitest';

/** Serves on loopback until the test has ended; resolves to the origin. */
export async function serve(...served: Parameters<typeof serveAnywhere>): Promise<string> {
  const { origin, close } = await serveAnywhere(...served);
  onTestFinished(close);
  return origin;
}
