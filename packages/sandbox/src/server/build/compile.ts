import type { View } from '../model/view.js';

/** A mistake in a file of a data model; lines and columns count from 1. */
export interface ModelIssue {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export type Compiled = { readonly views: ReadonlyMap<string, View> } | { readonly issues: readonly ModelIssue[] };

/** Compiles the files of a data model, by their paths. Wrong files give issues and throw nothing. */
export type Compile = (files: ReadonlyMap<string, string>) => Compiled;
