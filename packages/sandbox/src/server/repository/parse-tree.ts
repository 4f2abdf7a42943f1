type Entry = Readonly<Record<'name' | 'oid', string>> & { readonly isFolder: boolean };

const OID_BYTES = 20;

/**
 * Reads a tree as git stores it: for each entry a mode, a blank, a name, a NUL and an id. isomorphic-git refuses the whole
 * tree if git would not check out one of its names, so that a file of that name could never be removed.
 */
export function parseTree(content: unknown): readonly Entry[] {
  if (!(content instanceof Uint8Array)) throw new Error('The object is not a tree.');
  const bytes = Buffer.from(content);
  const entries: Entry[] = [];
  for (let start = 0; start < bytes.length; ) {
    const [blank, end] = [bytes.indexOf(' ', start), bytes.indexOf('\0', start)];
    const next = end + 1 + OID_BYTES;
    if (blank < start || end < blank || next > bytes.length) throw new Error('A tree of the repository is damaged.');
    entries.push({
      name: bytes.toString('utf8', blank + 1, end),
      isFolder: /^0?40000$/.test(bytes.toString('latin1', start, blank)),
      oid: bytes.toString('hex', end + 1, next),
    });
    start = next;
  }
  return entries;
}
