/** The reader's own page. */
import type { Embed } from '@svc-embed/host';

export declare const embed: Embed;
