import { fileURLToPath } from 'node:url';
import { measureCode } from '@svc-embed/checks/bytes';
import { OURS } from '../peers/list.mjs';

/** @typedef {import('@svc-embed/checks/bytes').Bytes} Bytes */
/** @typedef {import('../peers/list.mjs').Peer} Peer */
/** @typedef {import('../figures/measures.mjs').Result} Result */

/**
 * The bytes of one peer's imports, or the reason why there are none. A peer without a package is measured by its adapter.
 * @typedef {{ peer: string, imports: string } & (Bytes | { cannot: string })} HostSize
 */

const FOLDER = fileURLToPath(new URL('../../', import.meta.url));

/** Our other exports that a page may import alone. */
const SINGLE_EXPORTS = [
  { imports: 'buildEmbedUrl', code: "export { buildEmbedUrl } from '@svc-embed/host'" },
  { imports: 'createGuest', code: "export { createGuest } from '@svc-embed/guest'" },
];

/**
 * @param {readonly Peer[]} peers
 * @param {(code: string) => Promise<Bytes>} [measure]
 * @returns {Promise<HostSize[]>}
 */
export async function measureHosts(peers, measure = (code) => measureCode(code, FOLDER)) {
  const subjects = peers.flatMap((peer) => importsOf(peer).map((subject) => ({ peer: peer.name, ...subject })));
  /** @type {HostSize[]} */
  const sizes = [];
  for (const { peer, imports, code } of subjects) {
    const bytes = await measure(code).catch((error) => ({ cannot: reasonOf(error) }));
    sizes.push({ peer, imports, ...bytes });
  }
  return sizes;
}

/**
 * The sizes as results, for the targets.
 * @param {readonly HostSize[]} sizes
 * @returns {Result[]}
 */
export function sizeResults(sizes) {
  return sizes.map(({ peer, imports, ...size }) => ({
    measure: `size-${imports}`,
    peer,
    ...('cannot' in size ? size : { values: [size.brotli] }),
  }));
}

/** @param {Peer} peer */
function importsOf({ name, least, all }) {
  if (least === undefined) return [{ imports: 'host.ts', code: `export * from './src/peers/${name}/host.ts'` }];
  return [
    { imports: 'least', code: least },
    ...(all === undefined ? [] : [{ imports: 'all', code: all }]),
    ...(name === OURS ? SINGLE_EXPORTS : []),
  ];
}

/** The bundler's first error; the message of its exception only counts them. @param {unknown} error */
function reasonOf(error) {
  const { message, errors } = /** @type {{ message: string, errors?: readonly { text: string }[] }} */ (error);
  return errors?.[0]?.text ?? message;
}
