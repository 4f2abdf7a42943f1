/** A test. */
import type { Page } from '@playwright/test';
import type { Guest } from '@svc-embed/guest';
import type { ExtensionDefinition } from '@svc-embed/protocol';
import type { FakeGuest, FakeHost, Recording } from '@svc-embed/testing';
import type { EmbedHandle } from '@svc-embed/testing/playwright';

export { expect } from '@svc-embed/testing/playwright';
export declare const guest: FakeGuest;
export declare const host: FakeHost;
export declare const page: Page;
export declare const embed: EmbedHandle;
export declare const dashboard: string;
export declare const recording: Recording;
export declare function startSurface(guest: Guest): void;
export declare const notes: ExtensionDefinition<
  { readonly 'note-added': { readonly text: 'string' } },
  { readonly 'show-note': { readonly id: 'string' } }
>;
