import { readFile } from 'node:fs/promises';
import { type Datasets, parseDataset } from './data/dataset.js';
import { type CompiledModel, compileModel, type ModelFiles } from './model/compile-model.js';
import { readModel } from './model/read-model.js';
import type { View } from './model/view.js';
import { SandboxError } from './sandbox-error.js';

/** Compiles the files of a data model. Faults in the files are returned as issues, not thrown. */
export type Compile = (files: ModelFiles) => CompiledModel;

/** The semantic views by name, with all rows and members. */
export interface Catalog {
  readonly views: ReadonlyMap<string, View>;
  readonly files: ModelFiles;
  /** Compiles other files over the same datasets. */
  readonly compile: Compile;
}

/** The datasets that the build prepares; each is in a JSON file of the same name. */
const DATASETS = ['movies', 'weather', 'world'];

/** Makes the views of the sandbox from its data model and the datasets; throws when the model does not fit them. */
export function createCatalog(datasets: Datasets): Catalog {
  const files = readModel();
  const compile: Compile = (changed) => compileModel(changed, datasets);
  const model = compile(files);
  if ('views' in model) return { ...model, files, compile };
  throw new Error(
    model.issues.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`).join('\n'),
  );
}

/** Makes the views of the prepared datasets. Throws `SandboxError('not-built')` if some are missing. */
export const loadCatalog = async (folder: URL): Promise<Catalog> => createCatalog(await loadDatasets(folder));

async function loadDatasets(folder: URL): Promise<Datasets> {
  const load = async (name: string) =>
    [name, parseDataset(await readFile(new URL(`${name}.json`, folder), 'utf8'))] as const;
  try {
    return Object.fromEntries(await Promise.all(DATASETS.map(load)));
  } catch (cause) {
    throw new SandboxError(
      'not-built',
      'The datasets of the sandbox are missing. Run `npm run build` in the repository, or install the published package again.',
      cause,
    );
  }
}
