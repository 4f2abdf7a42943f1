import { datasets } from '../data/example-datasets.js';
import { compileModel, type ModelIssue } from './compile-model.js';

export const FILMS = `name: films
dataset: movies
dimensions:
  - name: genre
    type: string
    label: Genre
measures:
  - name: count
    aggregate: count
    format: integer
    label: { en-US: Films, de-DE: Filme }
`;

type Files = Readonly<Record<string, string>>;

/** Returns the views of a model over the datasets of the sandbox; throws when it has issues. */
export function viewsIn(files: Files) {
  const model = compileModel(new Map(Object.entries(files)), datasets);
  if ('views' in model) return model.views;
  throw new Error(JSON.stringify(model.issues));
}

/** Returns the issues of a model; throws without issues. */
export function issuesIn(files: Files): readonly ModelIssue[] {
  const model = compileModel(new Map(Object.entries(files)), datasets);
  if ('issues' in model) return model.issues;
  throw new Error(`There is no issue in ${[...model.views.keys()]}.`);
}

/** Returns the issues of a model of one file, as compilers print them. */
export function faultsIn(text: string): readonly string[] {
  return issuesIn({ 'views/a.yml': text }).map(({ line, column, message }) => `${line}:${column} ${message}`);
}
