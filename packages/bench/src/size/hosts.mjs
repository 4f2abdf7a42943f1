/** What the host side of each contestant weighs in a customer's page. */
import { fileURLToPath } from 'node:url';
import { measureCode } from '@svc-embed/checks/bytes';
import { OURS } from '../contestants/list.mjs';

/** @typedef {import('@svc-embed/checks/bytes').Bytes} Bytes */
/** @typedef {import('../contestants/list.mjs').Contestant} Contestant */
/** @typedef {import('../figures/measures.mjs').Result} Result */

/**
 * Bytes of what one contestant's user imports, or why they could not be measured. What has no package is measured by its
 * adapter, which is then all there is.
 * @typedef {{ contestant: string, imports: string } & (Bytes | { cannot: string })} HostSize
 */

const FOLDER = fileURLToPath(new URL('../../', import.meta.url));

/** What else we have that a page may import alone. */
const ALSO = [
  { imports: 'buildEmbedUrl', code: "export { buildEmbedUrl } from '@svc-embed/host'" },
  { imports: 'createGuest', code: "export { createGuest } from '@svc-embed/guest'" },
];

/**
 * @param {readonly Contestant[]} contestants
 * @param {(code: string) => Promise<Bytes>} [measure]
 * @returns {Promise<HostSize[]>}
 */
export async function measureHosts(contestants, measure = (code) => measureCode(code, FOLDER)) {
  const subjects = contestants.flatMap((contestant) =>
    importsOf(contestant).map((subject) => ({ contestant: contestant.name, ...subject })),
  );
  /** @type {HostSize[]} */
  const sizes = [];
  for (const { contestant, imports, code } of subjects) {
    const bytes = await measure(code).catch((error) => ({ cannot: reasonOf(error) }));
    sizes.push({ contestant, imports, ...bytes });
  }
  return sizes;
}

/**
 * The sizes as results like those of a browser, for the targets.
 * @param {readonly HostSize[]} sizes
 * @returns {Result[]}
 */
export function sizeResults(sizes) {
  return sizes.map(({ contestant, imports, ...size }) => ({
    measure: `size-${imports}`,
    contestant,
    ...('cannot' in size ? size : { values: [size.brotli] }),
  }));
}

/** @param {Contestant} contestant */
function importsOf({ name, least, all }) {
  if (least === undefined) return [{ imports: 'host.ts', code: `export * from './src/contestants/${name}/host.ts'` }];
  return [
    { imports: 'least', code: least },
    ...(all === undefined ? [] : [{ imports: 'all', code: all }]),
    ...(name === OURS ? ALSO : []),
  ];
}

/** The bundler's first complaint; the message of its error only counts them. @param {unknown} error */
function reasonOf(error) {
  const { message, errors } = /** @type {{ message: string, errors?: readonly { text: string }[] }} */ (error);
  return errors?.[0]?.text ?? message;
}
