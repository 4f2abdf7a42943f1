/** Packs every public package for the registry: `npm run pack -- <folder>`, after a build. */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pack, publicPackages } from './packed/packed.mjs';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of the tarballs: npm run pack -- <folder>');
mkdirSync(folder, { recursive: true });
for (const source of publicPackages()) console.log((await pack(source, resolve(folder))).tarball);
