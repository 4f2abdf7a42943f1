/** A component of the reader's own framework. */
import type { SessionProvider } from '@svc-embed/host';
import type { EmbedSnapshot } from '@svc-embed/host/adapter';

export declare const place: HTMLElement;
export declare const getSession: SessionProvider;
export declare function render(snapshot: EmbedSnapshot): void;
export declare function onRemove(callback: () => void): void;
