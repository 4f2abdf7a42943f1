import { readdirSync, readFileSync } from 'node:fs';
import { MODEL_FOLDER } from '../../built-folder.js';
import type { ModelFiles } from './compile-model.js';

/** Reads the files of the data model that comes with the package. */
export function readModel(): ModelFiles {
  return new Map(
    readdirSync(new URL('views/', MODEL_FOLDER))
      .sort()
      .map((name) => [`views/${name}`, readFileSync(new URL(`views/${name}`, MODEL_FOLDER), 'utf8')]),
  );
}
