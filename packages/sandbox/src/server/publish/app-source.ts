import type { DashboardConfig } from '@svc-embed/platform/schemas';
import { memoizeByObject } from '../memoize.js';

const DEFAULT_ENTRY = 'index.html';

/** The files of an APP dashboard; paths have no leading slash. */
export type AppSource = { readonly entry: string; file(path: string): string | undefined };

/** Returns the files of an APP dashboard; `undefined` for another kind, or if its entry is not among its files. */
export const readAppSource = memoizeByObject(({ kind, app }: DashboardConfig): AppSource | undefined => {
  if (kind !== 'APP' || !app) return undefined;
  const entry = plainPath(app.entry || DEFAULT_ENTRY);
  const files = new Map(Object.entries(app.files ?? {}).map(([path, text]) => [plainPath(path), text]));
  if (app.html && !files.has(entry)) files.set(entry, app.html);
  return files.has(entry) ? { entry, file: (path) => files.get(path) } : undefined;
});

const plainPath = (path: string): string => path.replace(/^(\.?\/)+/, '');
