/** The reader's own surface. */
import type { EmbedParams, Filters, Guest } from '@svc-embed/guest';

type Access = { readonly deploymentId: number; readonly expiresIn: number };

interface Dashboard {
  readonly widgetIds: readonly string[];
  speak(locale: string): void;
  filter(filters: Filters): void;
  show(filters: Filters): Promise<boolean>;
  reload(): Promise<void>;
  onRendered(callback: (widgetId: string) => void): void;
  onExport(callback: (widgetId: string) => void): void;
}

export declare const hostOrigins: readonly string[];
export declare const router: { push(path: string): void; onChange(listener: () => void): () => void };
export declare function exchange(session: string | undefined): Promise<Access>;
export declare function renderDashboard(
  parts: { readonly access: Access } & Omit<EmbedParams, 'session'>,
): Promise<Dashboard>;

export declare const guest: Guest;
export declare const dialog: HTMLDialogElement;
export declare const table: { renderRows(top: number, bottom: number): void };
export declare const access: Access;
export declare const dashboard: Dashboard;
export declare const allowExport: boolean;
export declare function showsRows(widgetId: string | undefined): boolean;
export declare function makeFile(
  format: string,
  widgetId: string | undefined,
  onStep: (done: number, total: number) => void,
): Promise<File & { readonly rowCount: number }>;
export declare function saveFile(file: File): void;
export declare const chart: { onRender(listener: () => void): void };
export declare function showRows(about: { readonly member: string; readonly value: unknown }): void;
export declare function showPage(path: string): void;
export declare function showStatus(text: string): void;
