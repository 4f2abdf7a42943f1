import * as z from 'zod';

/** More items than any session needs; checking a hundred thousand invalid ones would block the process for seconds. */
const MAX_ITEMS = 1000;

/** Makes the schema of a list of at most 1,000 items. It does not check the items of a longer list. */
export function shortList<Item extends z.ZodType>(item: Item) {
  const counted = z.transform((items: z.input<Item>[], context) => {
    if (!Array.isArray(items) || items.length <= MAX_ITEMS) return items;
    context.issues.push({ code: 'too_big', origin: 'array', maximum: MAX_ITEMS, inclusive: true, input: items });
    return z.NEVER;
  });
  return z.pipe(counted, z.array(item).meta({ maxItems: MAX_ITEMS }));
}
