import type * as z from 'zod';

/** Refuses list items that repeat an earlier key. The key is the item, one of its fields, or the result of a function. */
export function distinct<Item>(
  field?: keyof Item & string,
  keyOf: (item: Item) => unknown = (item) => (field ? item[field] : item),
) {
  return (items: readonly Item[], context: Pick<z.core.$RefinementCtx, 'addIssue'>): void => {
    const seen = new Set<unknown>();
    for (const [index, item] of items.entries()) {
      const key = keyOf(item);
      const message = `expected ${field ? `a ${field}` : 'an item'} that no item before it has`;
      if (seen.has(key)) context.addIssue({ code: 'custom', path: field ? [index, field] : [index], message });
      seen.add(key);
    }
  };
}
