import type { Dimension, Measure } from '../../../contract/contract.js';

/** Returns the fields of a dimension that surfaces receive. */
export function describeDimension({ member, type, label, values }: Dimension): Dimension {
  return { member, type, label, ...(values === undefined ? {} : { values }) };
}

export const describeMeasure = ({ member, label, format }: Measure): Measure => ({ member, label, format });
