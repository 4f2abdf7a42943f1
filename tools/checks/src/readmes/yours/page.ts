/** The reader's own page. */
import type { Embed } from '@svc-embed/host';

export declare const embed: Embed;
export declare const address: { baseUrl: string; dashboard: string; sessionEndpoint: string };
export declare function closeDialog(): void;
export declare const idleTimer: { restart(): void };
export declare function openSearch(): void;
