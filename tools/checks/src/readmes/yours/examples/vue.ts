/** A component. */
import type { Filters } from '@svc-embed/host';

export declare const tenant: string;
export declare const filters: Filters;
export declare function show(member: string): void;
