import type { CDPSession } from '@playwright/test';

/** Nodes that depend on how often code ran and on records of the browser, not on what the page keeps. */
const OF_THE_BROWSER = ['code', 'native', 'synthetic'];

interface Snapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: string[]; readonly node_types: [string[]] } };
  readonly nodes: readonly number[];
}

/** Returns the bytes that scripts keep on the page's heap: objects, functions, strings and the like, but no code. */
export async function keptBytes(session: CDPSession): Promise<number> {
  // Objects that a finalizer releases are collected in the next round.
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes }: Snapshot = JSON.parse(chunks.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    const name = types[0][nodes[node + type] ?? 0] ?? '';
    if (!OF_THE_BROWSER.includes(name)) bytes += nodes[node + size] ?? 0;
  }
  return bytes;
}
