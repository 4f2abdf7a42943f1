/** The reader's own module with the client of the platform. */
import type { PlatformClient } from '@svc-embed/platform';

export declare const client: PlatformClient;
