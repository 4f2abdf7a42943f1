/** The pages of the packages' APIs, which TypeDoc generates from the sources. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application, type TypeDocOptions } from 'typedoc';
import type { PluginOptions } from 'typedoc-plugin-markdown';
import { slugOf } from '../slug.js';
import { describedAs, type Page, paragraphs } from './page.js';
import { PACKAGES } from './repository.js';

/** The source of each entry that people import. */
const ENTRIES: readonly string[] = [
  ...PACKAGES.map((name) => `${name}/src/index.ts`),
  'host/src/adapter.ts',
  'host/src/tools.ts',
  'platform/src/data/index.ts',
  'platform/src/agents/index.ts',
  'platform/src/management/index.ts',
  'testing/src/playwright/index.ts',
  'testing/src/check-endpoint/index.ts',
  'testing/src/inspector/index.ts',
];

/** Returns a page for each entry of the packages. `folder` is the folder of the site. */
export async function apiPages(folder: string): Promise<readonly Page[]> {
  const packages = join(folder, '../packages');
  // TypeDoc empties the folder that it writes to.
  const out = mkdtempSync(join(tmpdir(), 'svc-embed-api-'));
  try {
    const options: TypeDocOptions & Partial<PluginOptions> = {
      plugin: [fileURLToPath(import.meta.resolve('typedoc-plugin-markdown'))],
      entryPoints: ENTRIES.map((file) => join(packages, file)),
      tsconfig: join(folder, 'tsconfig.api.json'),
      outputs: [{ name: 'markdown', path: out }],
      router: 'module',
      entryFileName: 'index',
      readme: 'none',
      disableGit: true,
      disableSources: true,
      excludeExternals: true,
      excludeInternal: true,
      excludePrivate: true,
      hideBreadcrumbs: true,
      hidePageHeader: true,
      parametersFormat: 'table',
      propertiesFormat: 'list',
      logLevel: 'Warn',
      // The gates of the repository check the types.
      skipErrorChecking: true,
    };
    const app = await Application.bootstrapWithPlugins(options);
    const project = await app.convert();
    if (!project) throw new Error('TypeDoc could not read the packages.');
    // TypeDoc names entries after their folders; readers know the names of imports.
    for (const entry of project.children ?? []) entry.name = `@svc-embed/${entry.name.replace('/src', '')}`;
    await app.generateOutputs(project);
    if (app.logger.hasErrors()) throw new Error('TypeDoc could not write the API.');
    const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
    const texts = new Map(files.map((file) => [file, readFileSync(join(out, file), 'utf8')]));
    return files.map((file) => ({
      path: `reference/api/${file}`,
      text: paragraphs([descriptionOf(file), withoutHelperTypes(withExistingAnchors(file, texts)).trim()]),
    }));
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

function descriptionOf(file: string): string {
  const entry = file.replace('.md', '');
  return describedAs(
    entry === 'index' ? 'All exports, by the entry of their package.' : `All exports of ${entry}, with their types.`,
  );
}

/**
 * Returns the text of a page with valid links. The plugin treats the properties `error` of `Embed` and of `EmbedError` as one
 * name, and links to a second heading with that name.
 */
function withExistingAnchors(file: string, texts: ReadonlyMap<string, string>): string {
  const text = texts.get(file) ?? '';
  return text.replaceAll(/\]\(([^)#\s]*)#([\w-]+)-\d+\)/g, (link, path: string, anchor: string) => {
    const target = texts.get(path ? posix.join(posix.dirname(file), path) : file) ?? '';
    const headings = [...target.matchAll(/^#+ (.*)$/gm)].filter(([, heading = '']) => slugOf(heading) === anchor);
    return headings.length === 1 ? `](${path}#${anchor})` : link;
  });
}

/** Removes the sections about parent types without a page; their fields are listed anyway. */
function withoutHelperTypes(text: string): string {
  return text.replaceAll(/^#+ (?:Extends|Inherited from|Overrides)\n\n((?:.+\n)+)\n/gm, (section, parents: string) =>
    /\]\(|`(?:Error|Promise)\b/.test(parents) ? section : '',
  );
}
