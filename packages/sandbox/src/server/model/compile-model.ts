import type { Datasets } from '../data/dataset.js';
import { compileView, MAX_FILE } from './compile-view.js';
import type { TextIssue } from './parse-yaml.js';
import type { View } from './view.js';

export type ModelFiles = ReadonlyMap<string, string>;

/** A fault in a file of a model, with its place: lines and columns begin at 1. */
export interface ModelIssue extends TextIssue {
  readonly file: string;
}

export type CompiledModel = { readonly views: ReadonlyMap<string, View> } | { readonly issues: readonly ModelIssue[] };

const FOLDER = 'views/';
const VIEW_FILE = /^views\/.+\.ya?ml$/;
/** In characters; the sandbox's own views have a hundredth of that. */
const MAX_MODEL = 4 * 1024 * 1024;
const MAX_ISSUES = 1_000;

/**
 * Compiles a data model: each YAML file in the folder `views` is a view; other files are ignored. Returns the views by
 * name, in the order of their files' paths, or all faults, up to 1,000 issues. Never throws.
 */
export function compileModel(files: ModelFiles, datasets: Datasets): CompiledModel {
  const texts = [...files].filter(([file]) => VIEW_FILE.test(file)).sort(([a], [b]) => (a < b ? -1 : 1));
  const fault = faultOfAll(texts.map(([, text]) => text));
  if (fault !== undefined) return { issues: [{ file: FOLDER, line: 1, column: 1, message: fault }] };

  const issues: ModelIssue[] = [];
  const views = new Map<string, View>();
  const fileByName = new Map<string, string>();
  for (const [file, text] of texts) {
    // The compiler blocks the thread, so it stops early.
    if (issues.length >= MAX_ISSUES) break;
    const { name, view, issues: found } = compileView(text, datasets);
    const other = name && fileByName.get(name.text);
    if (name && other === undefined) fileByName.set(name.text, file);
    if (name && other) issues.push({ file, ...name.place, message: `name: ${other} has a view of this name` });
    issues.push(...found.map((issue) => ({ file, ...issue })));
    if (view) views.set(view.name, view);
  }
  return issues.length === 0 ? { views } : { issues: issues.slice(0, MAX_ISSUES) };
}

function faultOfAll(texts: readonly string[]): string | undefined {
  if (texts.length === 0) return `expected at least one view, in a file such as ${FOLDER}films.yml`;
  // Files above MAX_FILE get their own issue.
  const size = texts.reduce((sum, { length }) => sum + (length > MAX_FILE ? 0 : length), 0);
  return size > MAX_MODEL ? `expected at most ${MAX_MODEL} characters in all views together, got ${size}` : undefined;
}
