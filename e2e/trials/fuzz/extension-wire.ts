/** The extensions of the trial: each with its messages written from their description, and not from its definition. */
import { defineExtension } from '@svc-embed/protocol';
import {
  filtersDefinition,
  healthDefinition,
  heightDefinition,
  portDefinition,
  renewalDefinition,
  resultsDefinition,
} from '@svc-embed/protocol/internal';
import * as v from 'valibot';
import { z } from 'zod';
import type { Random } from './random.js';
import { anyText } from './texts.js';
import { anyNumber, type Bag, own } from './values.js';
import { finite, flag, free, listOf, oneOf, optional, type SchemaShape, type Shape, text } from './wire.js';

type Shapes = Readonly<Record<string, Shape>>;

/** An extension, and what both sides must make of it. */
export interface FuzzExtension {
  readonly definition: { readonly name: string };
  readonly negotiated: boolean;
  readonly hold: 'last' | 'all' | 'none';
  readonly events: Shapes;
  readonly actions: Shapes;
}

// Documents of the engines have a policy, which Zod would violate.
z.config({ jitless: true });

const usual = { negotiated: true, hold: 'last', events: {}, actions: {} } as const;
const number: Shape = { value: finite };

/** `z.object` of a text that is not empty, an optional list, and a date that is made of a text. */
const dated: SchemaShape = {
  read(payload) {
    const [title, tags, at] = ['title', 'tags', 'at'].map((key) => own(payload, key));
    if (typeof title !== 'string' || !title) return undefined;
    if (tags !== undefined && !listOf(text).fits(tags)) return undefined;
    if (typeof at !== 'string' || !/^2026-0[1-9]-1\d$/.test(at)) return undefined;
    return { title, tags: tags === undefined ? undefined : Array.from(tags as string[]), at: new Date(at) };
  },
  makeWhole: (random) => ({
    title: `x${anyText(random)}`,
    ...(random.once(2) && { tags: listOf(text).make(random) }),
    at: `2026-0${1 + random.below(9)}-1${random.below(10)}`,
  }),
};

/** `v.object` of a level and a number, which may be infinite there. */
const rated: SchemaShape = {
  read(payload) {
    const [level, score] = ['level', 'score'].map((key) => own(payload, key));
    if (level !== 'low' && level !== 'high') return undefined;
    return typeof score === 'number' && !Number.isNaN(score) ? { level, score: score * 2 } : undefined;
  },
  makeWhole: (random) => ({ level: random.pick(['low', 'high']), score: noNaN(random) }),
};

/** A schema that turns every payload down. */
const refusing: SchemaShape = { read: () => undefined, makeWhole: (random) => ({ a: anyText(random) }) };

/** Those of a test, of this SDK, and of every notation. */
export const fuzzExtensions: readonly [FuzzExtension, ...FuzzExtension[]] = [
  {
    ...usual,
    definition: defineExtension({
      name: 'notes',
      events: {
        'note-added': { text: 'string', tags: 'string[]?', sizes: 'number[]', pinned: 'boolean?' },
        constructor: { side: ['left', 'right'], more: 'free' },
      },
      actions: { 'show-note': { ids: 'string[]' }, 'hide-notes': 'none', 'any-note': 'free' },
      hold: 'all',
    }),
    hold: 'all',
    events: {
      'note-added': {
        text,
        tags: optional(listOf(text)),
        sizes: listOf(finite),
        pinned: optional(flag),
      },
      constructor: { side: oneOf('left', 'right'), more: free },
    },
    actions: { 'show-note': { ids: listOf(text) }, 'hide-notes': {}, 'any-note': 'theme' },
  },
  {
    ...usual,
    definition: defineExtension({
      name: 'dates',
      events: { dated: datedSchema() },
      actions: { 'set-date': datedSchema() },
    }),
    events: { dated },
    actions: { 'set-date': dated },
  },
  {
    ...usual,
    definition: defineExtension({
      name: 'rates',
      events: { rated: ratedSchema() },
      actions: { rate: ratedSchema() },
      hold: 'none',
    }),
    hold: 'none',
    events: { rated },
    actions: { rate: rated },
  },
  {
    ...usual,
    definition: defineExtension({
      name: 'refusals',
      events: { later: z.object({}).refine(async () => true), thrown: z.object({}).refine(throwAlways) },
      actions: { 'refuse-later': z.object({}).refine(async () => true) },
    }),
    events: { later: refusing, thrown: refusing },
    actions: { 'refuse-later': refusing },
  },
  {
    ...usual,
    definition: defineExtension({
      name: 'zones',
      events: { 'zone-changed': { value: 'number' } },
      actions: { 'set-timezone': { timezone: 'string' } },
      negotiated: false,
    }),
    negotiated: false,
    events: { 'zone-changed': number },
    actions: { 'set-timezone': { timezone: text } },
  },
  { ...usual, definition: heightDefinition, events: { resize: { height: finite } } },
  {
    ...usual,
    definition: filtersDefinition,
    events: { 'filters-changed': { filters: free, cause: oneOf('initial', 'host', 'viewer') } },
  },
  {
    ...usual,
    definition: resultsDefinition,
    hold: 'all',
    events: { result: { id: text, ok: flag, message: optional(text) } },
    actions: { request: { id: text, name: text, payload: free } },
  },
  {
    ...usual,
    definition: renewalDefinition,
    hold: 'none',
    events: { 'session-expiring': { expiresAt: finite } },
    actions: { 'set-session': { session: text } },
  },
  {
    ...usual,
    definition: healthDefinition,
    hold: 'none',
    events: { pong: { id: text } },
    actions: { ping: { id: text } },
  },
];

/** The names of extensions. */
export function namesOf(extensions: readonly FuzzExtension[]): string[] {
  return extensions.map(({ definition }) => definition.name);
}

/** The extension of the port, which has no messages. */
export const portExtension: FuzzExtension = { ...usual, definition: portDefinition };

/** The messages of the negotiation. */
export const negotiation = {
  using: { extensions: listOf(text) },
  use: { extensions: listOf(text), port: optional(flag) },
} as const satisfies Shapes;

const names: readonly [string, ...string[]] = [
  'port',
  ...namesOf(fuzzExtensions),
  ...['__proto__', 'constructor', 'toString', 'Notes', 'notes ', '', 'svc', 'nobody', 'use'],
];

/** Names of extensions: some, none, unknown ones, the same again, or thousands. */
export function anyNames(random: Random, likely: readonly string[] = []): string[] {
  const length = random.once(30) ? 990 + random.below(20) : random.below(8);
  const list = Array.from({ length }, () => random.pick(names));
  return random.once(4) ? list : [...likely, ...list];
}

function datedSchema() {
  return z.object({
    title: z.string().min(1),
    tags: z.array(z.string()).max(1000).optional(),
    at: z
      .string()
      .regex(/^2026-0[1-9]-1\d$/)
      .transform((at) => new Date(at)),
  });
}

function ratedSchema() {
  return v.object({
    level: v.picklist(['low', 'high']),
    score: v.pipe(
      v.number(),
      v.transform((score) => score * 2),
    ),
  });
}

function throwAlways(): boolean {
  throw new Error('of the schema');
}

function noNaN(random: Random): number {
  const score = anyNumber(random);
  return Number.isNaN(score) ? 1 : score;
}

/** A payload as it is sent: a schema's is not transformed yet. */
export function asSent(shape: Shape, payload: Bag): Bag | undefined {
  const isSchema = typeof own(shape, 'read') === 'function';
  return isSchema ? payload : undefined;
}
