/** The reader's own page. */
import type { Embed, OutlineMember } from '@svc-embed/host';
import type { LanguageModel } from 'ai';

export declare const embed: Embed;
export declare const address: { baseUrl: string; dashboard: string; sessionEndpoint: string };
export declare const backButton: HTMLButtonElement;
export declare function closeDialog(): void;
export declare const idleTimer: { restart(): void };
export declare function openSearch(): void;
export declare function hasUnsavedWork(): boolean;
export declare function openDetails(member: string, value: unknown): void;
export declare function drawFilters(members: readonly OutlineMember[]): void;
export declare const model: LanguageModel;
