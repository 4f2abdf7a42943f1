import type { DashboardSummary } from '../contract.js';

export interface FolderContent<Item> {
  readonly folders: readonly FolderNode<Item>[];
  readonly items: readonly Item[];
}

export interface FolderNode<Item> extends FolderContent<Item> {
  readonly id: number;
  readonly name: string;
  /** The number of items in it and in all folders below it. */
  readonly count: number;
}

type Placed = Pick<DashboardSummary, 'folders'>;

/** Creates the tree of the items' folders, sorted by name. There are no empty folders. */
export function createFolderTree<Item extends Placed>(items: readonly Item[], locale: string): FolderContent<Item> {
  return contentAt(items, 0, new Intl.Collator(locale, { numeric: true }));
}

function contentAt<Item extends Placed>(
  items: readonly Item[],
  depth: number,
  collator: Intl.Collator,
): FolderContent<Item> {
  const below = new Map<number, { readonly name: string; readonly items: Item[] }>();
  for (const item of items) {
    const folder = item.folders[depth];
    if (!folder) continue;
    const known = below.get(folder.id) ?? { name: folder.name, items: [] };
    known.items.push(item);
    below.set(folder.id, known);
  }
  const folders = [...below].map(([id, { name, items }]) => {
    return { id, name, count: items.length, ...contentAt(items, depth + 1, collator) };
  });
  return {
    folders: folders.sort((left, right) => collator.compare(left.name, right.name)),
    items: items.filter((item) => item.folders.length === depth),
  };
}
