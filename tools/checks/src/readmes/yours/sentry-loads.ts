/** The code for Sentry in the guide to performance. */
import type { Embed } from '@svc-embed/host';

export declare function beginLoad(name: string): {
  headers: { traceparent?: string };
  follow(embed: Embed): void;
};
