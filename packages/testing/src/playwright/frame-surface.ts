import type { Page } from '@playwright/test';
import { expectOption } from '../error.js';
import { type EmbedQuery, embedFor } from './embed-for.js';
import type { EmbedHandle } from './embed-handle.js';

/** The page around a surface under test. */
export interface SurfaceOptions extends Pick<EmbedQuery, 'namespace' | 'sessionParam'> {
  /** The page's origin; default `http://localhost:4200`. No server has to run there. */
  readonly hostOrigin?: string | undefined;
}

/** Opens a page of the host's origin that shows a surface in an iframe. */
export async function frameSurface(page: Page, address: string, options: SurfaceOptions = {}): Promise<EmbedHandle> {
  const { hostOrigin = 'http://localhost:4200', ...query } = options;
  expectOption(URL.canParse(address), 'address: that of a surface');
  expectOption(URL.canParse(hostOrigin) && new URL(hostOrigin).origin === hostOrigin, 'hostOrigin: an origin');
  // Chromium treats a page that is fulfilled by a route as public, which needs a permission to frame a local address.
  // Other browsers do not know the permission.
  await page
    .context()
    .grantPermissions(['local-network-access'])
    .catch(() => {});
  const here = `${hostOrigin}/svc-embed-fake-host`;
  await page.route(here, (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await page.goto(here);
  await page.locator('iframe').evaluate((iframe: HTMLIFrameElement, src) => {
    iframe.src = src;
  }, address);
  return embedFor(page, query);
}

const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Fake host</title>
<style>html, body { height: 100%; margin: 0 } iframe { display: block; width: 100%; height: 100%; border: 0 }</style></head>
<body><iframe title="Embedded analytics" referrerpolicy="strict-origin"></iframe></body></html>`;
