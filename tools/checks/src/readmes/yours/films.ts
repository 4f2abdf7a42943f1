/** The reader's own widgets. */
import type { Filters } from '@svc-embed/guest';

export declare function showFilms(filters: Filters): void;
