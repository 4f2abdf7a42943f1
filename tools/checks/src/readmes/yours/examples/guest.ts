/** A surface. */
import type { Filters, Guest, GuestOptions, SavedFile } from '@svc-embed/guest';

export declare const guest: Guest;
export declare const dialog: HTMLDialogElement;
export declare const table: { renderRows(top: number, bottom: number): void };
export declare const options: GuestOptions;
export declare const publicId: string;
export declare const allowExport: boolean;
export declare function makeFile(format: string, signal: AbortSignal): Promise<File>;
export declare function saveFile(file: File): SavedFile;
export declare const router: {
  readonly current: { title: string };
  has(path: string): boolean;
  push(path: string): void;
  show(path: string): void;
  onChange(listener: () => void): () => void;
};
export declare function showRows(): void;
export declare const widgets: readonly { load(): Promise<void> }[];
export declare const chart: { onRender(listener: () => void): void };
export declare const dashboard: { show(filters: Filters): Promise<void> };
export declare function query(filters: Filters): void;
export declare function render(locale: string | Intl.DateTimeFormat): void;
export declare function reload(): void;
export declare function exchange(session: string): Promise<{ expiresAt: number }>;
