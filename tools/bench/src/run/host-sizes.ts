import { fileURLToPath } from 'node:url';
import { measureCode } from '@svc-embed/checks/bytes';
import { OURS, OURS_OVER_PORT, type Peer } from '../peers/list.js';
import type { HostSize } from '../report/run.js';
import { reasonOf } from './results.js';

const FOLDER = fileURLToPath(new URL('../../', import.meta.url));

/** Our other exports that a page may import alone. */
const SINGLE_EXPORTS = [
  { imports: 'buildEmbedUrl', code: "export { buildEmbedUrl } from '@svc-embed/host'" },
  { imports: 'createGuest', code: "export { createGuest } from '@svc-embed/guest'" },
];

export async function measureHosts(
  peers: readonly Peer[],
  measure = (code: string) => measureCode(code, FOLDER),
): Promise<HostSize[]> {
  const sizes: HostSize[] = [];
  for (const peer of peers) {
    for (const { imports, code } of importsOf(peer)) {
      const bytes = await measure(code).catch((error) => ({ cannot: reasonOf(error) }));
      sizes.push({ peer: peer.name, imports, ...bytes });
    }
  }
  return sizes;
}

function importsOf({ name, packages, least }: Peer) {
  if (least === undefined) return [{ imports: 'host.ts', code: `export * from './src/peers/${name}/host.ts'` }];
  if (name === OURS_OVER_PORT) return [{ imports: 'least', code: least }];
  const all = `export * from '${packages[0]}'`;
  return [{ imports: 'least', code: least }, { imports: 'all', code: all }, ...(name === OURS ? SINGLE_EXPORTS : [])];
}
