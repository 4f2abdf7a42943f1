/** A test. */
import type { Page } from '@playwright/test';
import type { Guest } from '@svc-embed/guest';
import { defineExtension } from '@svc-embed/protocol';
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
export declare const notesExtension: typeof notes;
const notes = defineExtension({
  name: 'notes',
  events: { 'note-added': { text: 'string' } },
  actions: { 'show-note': { id: 'string' } },
});
