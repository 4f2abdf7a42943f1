import type * as z from 'zod';

/** Refuses the items of a list whose key an item before them has: the item itself, a field of it, or what a function returns. */
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
