/** The page of a customer. */
import type { Embed, EmbedOptions, Filters, OutlineMember } from '@svc-embed/host';

export declare const embed: Embed;
export declare const options: EmbedOptions;
export declare const dashboard: string;
export declare const filters: Filters;
export declare const tab: HTMLElement;
export declare const button: HTMLButtonElement;
export declare function showError(error: unknown): void;
export declare function save(filters: Filters): void;
export declare const backButton: HTMLButtonElement;
export declare function closeDialog(): void;
export declare const idleTimer: { restart(): void };
export declare function openSearch(): void;
export declare function openDetails(member: string, value: unknown): void;
export declare function drawFilters(members: readonly OutlineMember[]): void;
