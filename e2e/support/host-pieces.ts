import type { Page } from '@playwright/test';
import { bundle } from '@svc-embed/browser-tools/bundle';

declare global {
  /** Functions of the host package that the script tag does not contain. */
  var Host: typeof import('@svc-embed/host');
}

/** Adds these functions to a page. */
export async function addPieces(page: Page): Promise<void> {
  const names =
    'autoHeight, exporter, forwardKeys, guard, measureLoad, ownHistory, renewSession, requests, trackViewport, watchActivity, watchHealth, watchOutline';
  const code = `export { ${names} } from '@svc-embed/host'`;
  await page.addScriptTag({ content: await bundle(code, { format: 'iife', globalName: 'Host' }) });
}
