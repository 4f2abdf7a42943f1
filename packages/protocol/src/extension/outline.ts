import type { FilterMember } from '../wire/filter.js';
/** The parts of a dashboard, as a surface reports them. */
export interface Outline {
  /** Title of the page. */
  readonly title?: string | undefined;
  /** Public id of the dashboard, if the page shows one. */
  readonly publicId?: string | undefined;
  /** At most 200. */
  readonly widgets: readonly OutlineWidget[];
  /** The members that the filter controls of the dashboard set, at most 100. */
  readonly members: readonly OutlineMember[];
}

/** A widget of a dashboard. */
export interface OutlineWidget {
  readonly id: string;
  readonly title?: string | undefined;
  /** The surface's name for the kind of widget, such as `chart`. */
  readonly kind?: string | undefined;
}

/** A member that a filter control of a dashboard sets. */
export interface OutlineMember {
  /** The member as `view.dimension`. */
  readonly member: FilterMember;
  readonly title?: string | undefined;
  readonly type: 'string' | 'number' | 'time' | 'boolean';
  /** The values to choose from: at most 50, fewer if there are more than 18 members. */
  readonly values?: readonly (string | number | boolean)[] | undefined;
}
