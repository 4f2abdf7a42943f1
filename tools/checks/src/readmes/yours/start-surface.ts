/** The reader's own surface, as its tests start it. */
import type { Guest } from '@svc-embed/guest';

export declare function startSurface(guest: Guest): void;
