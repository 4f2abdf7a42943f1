/** The code of the guide to error monitoring. */
import type { Embed, Rejection } from '@svc-embed/host';

export declare function reportErrors(embed: Embed, name: string): () => void;
export declare function noteRejection(rejection: Rejection): void;
