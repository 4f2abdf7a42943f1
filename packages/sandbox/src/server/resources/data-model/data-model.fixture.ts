import { onTestFinished } from 'vitest';
import { type Answer, createTestApi } from '../../api.fixture.js';
import type { Compile } from '../../catalog.js';
import type { KeyName } from '../../store/keys.js';
import { temporaryFolder } from '../../temporary-folder.fixture.js';

const BUILD = '/build/api/v1/deployments/1';

/** Reports an issue for each file with the word "wrong". */
export const compileWords: Compile = (files) => {
  const issues = [...files].flatMap(([file, text]) =>
    text.split('\n').flatMap((line, index) => {
      const column = line.indexOf('wrong') + 1;
      return column === 0 ? [] : [{ file, line: index + 1, column, message: 'expected no "wrong"' }];
    }),
  );
  return issues.length > 0 ? { issues } : { views: new Map() };
};

/** The API of the data model of deployment 1, whose only file is `views/films.yml`. */
export type ModelApi = ReturnType<typeof createModelApi>;

export function createModelApi(compile: Compile = compileWords, folder: string = temporaryFolder()) {
  const api = createTestApi({ folder, compile });
  onTestFinished(() => api.dataModel.close());
  return {
    ...api,
    /** Sends a request with `Bearer`. A relative path is below the deployment's path in the build API. */
    call: (method: string, path: string, body?: unknown, key?: KeyName) =>
      api.bearer(method, /^\/(build\/)?api\//.test(path) ? path : BUILD + path, body, key),
  };
}

/** Starts dev mode and writes files on the dev-mode branch. */
export async function writeFiles(
  api: ModelApi,
  texts: Readonly<Record<string, string>>,
  key?: KeyName,
): Promise<Answer> {
  await api.call('POST', '/dev-mode', undefined, key);
  const files = Object.entries(texts).map(([path, content]) => ({ path, content }));
  return api.call('PUT', '/data-model/files', { files }, key);
}
