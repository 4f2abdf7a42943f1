import { fileURLToPath } from 'node:url';
import { measureCode } from '@svc-embed/checks/bytes';
import type { Peer } from '../peers/list.js';
import type { HostSize } from '../report/run.js';
import { reasonOf } from './results.js';

const FOLDER = fileURLToPath(new URL('../../', import.meta.url));

/** Measures the least import of each peer, or the adapter of a peer without a package. */
export async function measureHosts(peers: readonly Peer[]): Promise<HostSize[]> {
  const sizes: HostSize[] = [];
  for (const { name, least = `export * from './src/peers/${name}/host.ts'` } of peers) {
    const bytes = await measureCode(least, FOLDER).catch((error) => ({ cannot: reasonOf(error) }));
    sizes.push({ peer: name, ...bytes });
  }
  return sizes;
}
