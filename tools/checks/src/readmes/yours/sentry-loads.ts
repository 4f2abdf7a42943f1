/** What the guide to performance shows of Sentry. */
import type { Embed } from '@svc-embed/host';

export declare function beginLoad(name: string): {
  headers: { traceparent?: string };
  follow(embed: Embed): void;
};
