import type { Meaning } from '../wire/describe.js';

/** The payloads of all definitions. A definition without payloads of the kind adds nothing. */
export type ShapesOf<D, K extends 'events' | 'actions'> = D extends { readonly [P in K]: infer S }
  ? string extends keyof S
    ? never
    : S
  : never;

/** The meaning of each message and each of its fields. */
export type Meanings<S> = { readonly [N in S extends unknown ? keyof S & string : never]: Meaning<ShapeOf<S, N>> };

type ShapeOf<S, N extends string> = S extends { readonly [P in N]: infer F } ? F : never;
