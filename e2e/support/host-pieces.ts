import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';

declare global {
  /** The package, of which the script tag has the core alone. */
  var Host: typeof import('@svc-embed/host');
}

/** Adds the pieces of the host package that the script tag does not have to a page. */
export async function addPieces(page: Page): Promise<void> {
  const { outputFiles } = await build({
    stdin: {
      contents:
        "export { autoHeight, forwardKeys, measure, renewSession, trackViewport, watchHealth, withResults } from '@svc-embed/host'",
      resolveDir: fileURLToPath(new URL('.', import.meta.url)),
    },
    bundle: true,
    format: 'iife',
    globalName: 'Host',
    write: false,
  });
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
}
