import type { Dimension, Measure } from '../../../contract/contract.js';

/** The part of a dimension that surfaces get. */
export function describeDimension({ member, type, label, values }: Dimension): Dimension {
  return { member, type, label, ...(values === undefined ? {} : { values }) };
}

/** The part of a measure that surfaces get. */
export const describeMeasure = ({ member, label, format }: Measure): Measure => ({ member, label, format });
