import type { Dimension, Measure } from '../../contract.js';

/** What a surface gets to know about a dimension. */
export function describeDimension({ member, type, label, values }: Dimension): Dimension {
  return { member, type, label, ...(values === undefined ? {} : { values }) };
}

/** What a surface gets to know about a measure. */
export function describeMeasure({ member, label, format }: Measure): Measure {
  return { member, label, format };
}
