import type { ActionSurfaces, EventSurfaces, FilterMember, FilterValue, Surface } from '@svc-embed/protocol';

/**
 * Facts about an embed that are known at compile time, as the type parameter of `mountEmbed`. Omitted ones stay open.
 *
 * @example
 * mountEmbed<{ surface: 'dashboard'; members: 'movies.genre' | 'movies.release_date' }>('#movies', options);
 */
export interface EmbedTypes {
  /** The members that filters may have; default any `view.dimension`. */
  readonly members?: FilterMember;
  /** The surface of the address: events and actions that it does not have do not compile; default any surface. */
  readonly surface?: Surface;
}

type SurfaceOf<T extends EmbedTypes> = T['surface'] extends Surface ? T['surface'] : Surface;

/** The names whose surfaces are among those that an embed may have. */
type NamesOf<Surfaces, S> = {
  [N in keyof Surfaces]: Extract<Surfaces[N], S> extends never ? never : N;
}[keyof Surfaces];

/** The events of an embed. */
export type EventOf<T extends EmbedTypes> = NamesOf<EventSurfaces, SurfaceOf<T>>;

/** The actions of an embed. */
export type ActionOf<T extends EmbedTypes> = NamesOf<ActionSurfaces, SurfaceOf<T>>;

/** The members that the filters of an embed may have; `never` if the surface has no filters. */
export type MemberOf<T extends EmbedTypes> =
  'set-filter' extends ActionOf<T> ? (T['members'] extends FilterMember ? T['members'] : FilterMember) : never;

/** Filters by member; `never` if the surface has no filters. */
export type FiltersOf<T extends EmbedTypes, Value = FilterValue> = [MemberOf<T>] extends [never]
  ? never
  : FilterMember extends MemberOf<T>
    ? Readonly<Record<FilterMember, Value>>
    : { readonly [M in MemberOf<T>]?: Value };
