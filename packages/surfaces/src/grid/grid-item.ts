import type { Breakpoint, Position } from '../contract.js';

/** What the grid must know of a widget. */
export interface GridItem {
  readonly id: string;
  readonly position: Position;
  readonly responsiveLayouts: Readonly<Partial<Record<Breakpoint, Position>>>;
  /** The width in px below which it is not readable; where its share of the columns is less, it gets more of them. */
  readonly minWidth: number;
}

/** A place on the grid with the widget that stands there. */
export interface Placed extends Position {
  readonly id: string;
}
