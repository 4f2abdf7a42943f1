import { DEV } from '../dev.js';
import { unwrap } from '../shared/error.js';
import { actions, events, wireReleases } from '../wire/catalogue.js';
import { type Field, type Fields, type FieldValues, own } from '../wire/field.js';
import type { PlainObject } from '../wire/filter.js';
import { isRecord } from '../wire/free-content.js';
import { misfit } from '../wire/misfit.js';
import {
  isSchema,
  type PayloadShape,
  type PayloadShapes,
  type Schemas,
  type StandardSchema,
  schemas,
} from './schema.js';

/** The options of `defineExtension`: the events and actions that an extension adds to those of the core. */
export interface DefineExtensionOptions<
  E extends PayloadShapes = PayloadShapes,
  A extends PayloadShapes = PayloadShapes,
> {
  /** At most 64 of a-z, 0-9 and "-"; begins with a letter. */
  readonly name: string;
  /** The events that the surface sends, by name. */
  readonly events?: E | undefined;
  /** The actions that the host page sends, by name. */
  readonly actions?: A | undefined;
  /** False: messages are sent and accepted without a negotiation. Default true. */
  readonly negotiated?: boolean | undefined;
  /** Which actions wait until the surface has answered: the last of each name (default), all of them (at most 256), or none. */
  readonly hold?: 'last' | 'all' | 'none' | undefined;
}

/** Events and actions of an extension: plain data for `channel` of host and of guest. Made by `defineExtension`. */
export interface ExtensionDefinition<E extends PayloadShapes = PayloadShapes, A extends PayloadShapes = PayloadShapes> {
  readonly name: string;
  readonly events: E;
  readonly actions: A;
  readonly negotiated: boolean;
  readonly hold: 'last' | 'all' | 'none';
  /** Reads payloads that a schema describes. Undefined in the definitions of this SDK, which keeps that code out of pages. */
  readonly schemas?: Schemas | undefined;
}

/** The payload as a sender gives it. */
export type PayloadInput<S> = S extends StandardSchema
  ? NonNullable<S['~standard']['types']>['input']
  : PlainPayload<S, PlainObject | Readonly<Record<string, unknown>>>;

/** The payload as a listener gets it. */
export type PayloadOutput<S> = S extends StandardSchema
  ? NonNullable<S['~standard']['types']>['output']
  : PlainPayload<S, Readonly<Record<string, unknown>>>;

type PlainPayload<S, Free> = S extends 'free'
  ? Free
  : S extends 'none'
    ? Readonly<Record<never, never>>
    : S extends Fields
      ? FieldValues<S>
      : never;

const namePattern = /^[a-z][a-z0-9-]{0,63}$/;
const fieldPattern = /^(free|(string|number)\[\]|(string|number|boolean|null)(\|(string|number|boolean|null))*)\??$/;

/**
 * Defines events and actions beyond those of the core, for both sides of the iframe.
 *
 * @throws ProtocolError on a name of the core, a bad name, or a bad field.
 * @example
 * export const notes = defineExtension({
 *   name: 'notes',
 *   events: { 'note-added': { text: 'string', widgetId: 'string?' } },
 *   actions: { 'show-note': { id: 'string' } },
 * });
 */
export function defineExtension<
  const E extends PayloadShapes = Readonly<Record<never, never>>,
  const A extends PayloadShapes = Readonly<Record<never, never>>,
>(definition: DefineExtensionOptions<E, A>): ExtensionDefinition<E, A> {
  const name = own(definition, 'name');
  expect(isName(name), 'name', DEV && 'a-z, 0-9 and "-", at most 64 characters', name);
  const negotiated = own(definition, 'negotiated') ?? true;
  expect(typeof negotiated === 'boolean', 'negotiated', DEV && 'a boolean', negotiated);
  const hold = own(definition, 'hold') ?? 'last';
  expect(['last', 'all', 'none'].includes(hold as string), 'hold', DEV && 'last, all or none', hold);
  return {
    name: name as string,
    events: checkShapes('events', own(definition, 'events')) as E,
    actions: checkShapes('actions', own(definition, 'actions')) as A,
    negotiated: negotiated as boolean,
    hold: hold as 'last',
    schemas,
  };
}

function checkShapes(path: 'events' | 'actions', shapes: unknown = {}): PayloadShapes {
  expect(isRecord(shapes), path, DEV && 'payloads by name', shapes);
  // Without a prototype, so that `constructor` is a name like any other.
  const copy: Record<string, PayloadShape> = Object.create(null);
  for (const [name, shape] of Object.entries(shapes as PayloadShapes)) {
    // A page may have defined a later message of the platform before this package had it.
    const isCore = (name in events || name in actions) && !(name in wireReleases);
    const isFree = isName(name) && !isCore;
    expect(isFree && !/^us(e|ing)$/.test(name), `${path}.${name}`, DEV && 'a name that the core does not have', name);
    copy[name] = isRecord(shape) && !isSchema(shape) ? checkFields(`${path}.${name}`, shape as Fields) : shape;
    expect(isShape(shape), `${path}.${name}`, DEV && 'fields, "free", "none" or a schema', shape);
  }
  return copy;
}

function checkFields(path: string, fields: Fields): Fields {
  for (const [name, field] of Object.entries(fields))
    expect(isField(field), `${path}.${name}`, DEV && 'a field such as "string", "number?" or ["a", "b"]', field);
  return { ...fields };
}

function isShape(shape: unknown): boolean {
  return isRecord(shape) || isSchema(shape) || shape === 'free' || shape === 'none';
}

function isField(field: Field): boolean {
  if (!Array.isArray(field)) return typeof field === 'string' && fieldPattern.test(field);
  return field.length > 0 && field.every((value) => typeof value === 'string');
}

function isName(name: unknown): boolean {
  return typeof name === 'string' && namePattern.test(name);
}

function expect(condition: boolean, path: string, expected: string | false, value: unknown): void {
  if (!condition) unwrap(misfit(path, expected, value));
}
