/** Bundles the scripts of the bench's pages: a peer's two sides, and the bench's own drivers. */
import { fileURLToPath } from 'node:url';
import { bundle } from '@svc-embed/browser-tools/bundle';
import type { Plugin } from 'esbuild';
import type { Peer } from '../peers/list.js';
import { patchPlugin } from '../peers/patch.js';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** Scripts of a peer, minified, that set the globals `host` and `guest`. */
export type Built = { readonly host: string; readonly guest: string };

/** The scripts that the bench's own pages run. */
const DRIVERS = ['host-page', 'guest-page', 'control-page', 'foreign-page', 'watch-messages', 'record-ports'] as const;

export type Drivers = Readonly<Record<(typeof DRIVERS)[number], string>>;

export async function buildPeer({ name, patches = [] }: Peer): Promise<Built> {
  const side = (side: keyof Built) =>
    minified(`import { ${side} } from '../peers/${name}/${side}.js'; globalThis.${side} = ${side};`, [
      patchPlugin(patches),
    ]);
  return { host: await side('host'), guest: await side('guest') };
}

export async function buildDrivers(): Promise<Drivers> {
  const scripts = DRIVERS.map(async (name) => [name, await minified(`import './pages/${name}.js';`)]);
  return Object.fromEntries(await Promise.all(scripts));
}

function minified(code: string, plugins: Plugin[] = []): Promise<string> {
  const define = { 'process.env.NODE_ENV': '"production"' };
  return bundle(code, { resolveDir: HERE, format: 'iife', minify: true, define, plugins });
}
