import type { Breakpoint, Position } from '../contract.js';

export interface GridItem {
  readonly id: string;
  readonly position: Position;
  readonly responsiveLayouts: Readonly<Partial<Record<Breakpoint, Position>>>;
  /** The minimum readable width in px; narrower items get more columns. */
  readonly minWidth: number;
}

/** An item with its computed position. */
export interface Placed extends Position {
  readonly id: string;
}
