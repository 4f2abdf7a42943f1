import type { Guest, Vitals } from '@svc-embed/guest';
import type { Api } from '../api/client.js';
import type { SessionGrant, SurfaceConfig } from '../contract.js';
import type { Files } from '../export/create-files.js';
import type { FilterStore } from '../filter/filter-store.js';
import type { Ui } from '../i18n/ui.js';
import type { Address } from './address.js';
import type { Emit } from './emit.js';
import type { FailureKind } from './failure.js';
import type { HostQuestions } from './host-questions.js';

export interface SurfaceContext {
  readonly config: SurfaceConfig;
  readonly guest: Guest;
  readonly vitals: Vitals;
  readonly api: Api;
  readonly address: Address;
  readonly ui: Ui;
  readonly filters: FilterStore;
  readonly emit: Emit;
  readonly host: HostQuestions;
  /** Reports that the outline of the page has changed. */
  readonly outlineChanged: () => void;
  /** Whether the address allows downloads. */
  readonly allowExport: boolean;
  readonly viewer: SessionGrant['viewer'];
  readonly creatorMode: boolean;
  readonly showDashboardChat: boolean;
  readonly showAiWidgets: boolean;
  /** Whether the app's home has the box for questions. */
  readonly showWorkbookChat: boolean;
  /** Saves files of the current page. */
  readonly files: Files;
  /** Replaces the whole surface with a message and emits a fatal error to the host. */
  fail(kind: FailureKind, context: string): void;
}
